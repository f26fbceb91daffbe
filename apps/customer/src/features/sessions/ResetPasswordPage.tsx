import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Actions, EndLinks } from '@brine/ui/Layout'
import { Muted, TapLink } from '@brine/ui/Text'
import { useParams } from 'react-router'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FormFailure } from '../../shell/FormFailure.tsx'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { paths } from '../../shell/paths.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import { BackLink } from './BackToSignIn.tsx'
import { isInvalidLink, refusalOf } from './linkFailure.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useIsDeadLink } from './useIsDeadLink.ts'

/** /auth/reset/:token, linked in a mail: sets a new password. Opening the page does not use the link up. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const isDead = useIsDeadLink(token, 'password_reset')
  const { submit, isPending, accepted, failure, forgetFailure } = useSubmission(passwords.resetPassword)

  if (accepted) return <Done />
  if (isDead || (failure && isInvalidLink(failure))) return <DeadLink />
  const refusal = refusalOf(failure)
  return (
    <GuestPage>
      <h1>{m['form.password_reset.title']()}</h1>
      <Muted>{m['form.password_reset.lead']()}</Muted>
      {!refusal && <FailureNotice failure={failure} title={m['form.password_reset.message_failure']()} />}
      <NewPasswordForm
        submitLabel={m['form.password_reset.submit']()}
        isPending={isPending}
        onSubmit={({ password, repeat }) =>
          submit({ body: { token, password, repeat_password: repeat, platform: 'client_dashboard' } })
        }
        onTyped={forgetFailure}
        refusal={refusal}
      >
        <EndLinks>
          <TapLink href={paths.forgotPassword}>{m['form.password_reset.new_link']()}</TapLink>
          <TapLink href={paths.signIn}>{m['auth.title']()}</TapLink>
        </EndLinks>
      </NewPasswordForm>
    </GuestPage>
  )
}

/** Replaces the whole page, because no password can be set: a shorter page would move the footer (decision 0054). */
function DeadLink() {
  return (
    <GuestPage>
      <h1>{m['form.password_reset.title']()}</h1>
      <FormFailure title={m['form.new_password.invalid_link']()}>
        {m['form.password_reset.invalid_link_hint']()}
      </FormFailure>
      <Actions>
        <LinkButton variant="primary" isWide href={paths.forgotPassword}>
          {m['form.password_reset.new_link']()}
        </LinkButton>
      </Actions>
      <BackLink />
    </GuestPage>
  )
}

function Done() {
  return (
    <GuestPage>
      <GuestOutcome
        heading={m['form.password_reset.done']()}
        title={m['form.password_reset.message_success']()}
        action={
          <LinkButton variant="primary" isWide href={paths.signIn}>
            {m['auth.submit']()}
          </LinkButton>
        }
      >
        {m['form.password_reset.message_success_hint']()}
      </GuestOutcome>
    </GuestPage>
  )
}
