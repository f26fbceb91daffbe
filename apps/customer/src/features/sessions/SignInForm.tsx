import { useTypedForm } from '@brine/app-kit/useTypedForm'
import type { CallError } from '@brine/contract/client'
import { MAX_PASSWORD_LENGTH } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { keyIcon, sendIcon } from '@brine/ui/icons'
import { EndLinks, Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { PasswordField } from '@brine/ui/PasswordField'
import { Muted, TapLink } from '@brine/ui/Text'
import type { SubmitEvent, SyntheticEvent } from 'react'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { useWarmUp } from '../../shell/useWarmUp.ts'
import { type Credentials, credentialRules, textIn } from './credentials.ts'
import { EmailField } from './EmailField.tsx'
import { causeOf, waitOf } from './failure.ts'
import { keepTypedEmail, typedEmail } from './typedEmail.ts'
import { usePasskeySignIn } from './usePasskeySignIn.ts'
import { useSignIn } from './useSignIn.ts'

/**
 * E-mail address and password. The fields are uncontrolled: the browser holds the typed values. So hydration of the
 * pre-rendered page, a failed attempt and a language change keep them.
 */
export function SignInForm() {
  const { errors, forget, submit } = useTypedForm({ ...credentialRules, read: readCredentials })
  const { signIn, isPending, failure, forgetFailure } = useSignIn()
  const passkey = usePasskeySignIn()
  const { warmUp, postpone } = useWarmUp()

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isPending) forgetFailure()
    const signInTyped = ({ email, password }: Credentials) => {
      // while the password is checked
      warmUp()
      signIn(email, password)
    }
    submit(event, signInTyped, isPending)
  }
  const typed = (field: keyof Credentials) => () => {
    forget(field)
    forgetFailure()
  }

  const postponeWarmUp = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const { email, password } = readCredentials(new FormData(currentTarget))
    postpone(Boolean(email && password))
  }

  return (
    <>
      <h1>{m['auth.title']()}</h1>
      <Muted>{m['auth.lead']()}</Muted>
      {/* outside a dialog, this method sends nothing; so a password cannot get into an address before scripts run */}
      <Form method="dialog" onSubmit={send} onFocus={postponeWarmUp} onInput={postponeWarmUp}>
        {failure && <FailureBanner failure={failure} />}
        <EmailField
          label={m['auth.email']()}
          name="email"
          autoComplete="username"
          defaultValue={typedEmail()}
          aria-required
          error={errors.email?.()}
          onInput={typed('email')}
        />
        <PasswordField
          label={m['auth.password']()}
          revealLabel={m['auth.show_password']()}
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          aria-required
          error={errors.password?.()}
          onInput={typed('password')}
        />
        <Button type="submit" variant="primary" isWide isPending={isPending}>
          {m['auth.submit']()}
        </Button>
        <Button isWide isPending={passkey.isPending} onClick={passkey.signIn}>
          <Icon shape={keyIcon} />
          {m['auth.by_passkey']()}
        </Button>
        <LinkButton isWide href={paths.signInLink} onClick={keepTypedEmail}>
          <Icon shape={sendIcon} />
          {m['auth.by_link']()}
        </LinkButton>
        <OtherWays />
      </Form>
    </>
  )
}

const readCredentials = (data: FormData): Credentials => ({
  email: textIn(data, 'email'),
  password: textIn(data, 'password'),
})

function FailureBanner({ failure }: { failure: CallError }) {
  return (
    <Notice kind="danger" role="alert" title={m['auth.notify_login_failure']()}>
      {causeOf(failure)} {waitOf(failure)}
    </Notice>
  )
}

/** Links for visitors who cannot sign in, if the app has such pages. */
function OtherWays() {
  const resetPath = usePath(paths.forgotPassword)
  const activatePath = usePath(paths.resendActivation)
  if (!resetPath && !activatePath) return null
  return (
    <EndLinks>
      {resetPath && (
        <TapLink href={resetPath} onClick={keepTypedEmail}>
          {m['auth.forgot_password']()}
        </TapLink>
      )}
      {activatePath && (
        <TapLink href={activatePath} onClick={keepTypedEmail}>
          {m['auth.activate']()}
        </TapLink>
      )}
    </EndLinks>
  )
}
