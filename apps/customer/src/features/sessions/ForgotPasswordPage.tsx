import { emailPattern } from '@brine/contract/primitives'
import { sessions } from '@brine/contract/sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Breakable, Muted } from '@brine/ui/Text'
import { type SubmitEvent, useState } from 'react'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useSubmission } from '../../shell/useSubmission.ts'
import { BackButton, BackLink } from './BackToSignIn.tsx'
import { EmailField } from './EmailField.tsx'

/** /auth/reset: a form that turns into a message, whether or not the address is known (specification section 2). */
export function ForgotPasswordPage() {
  const { submit, isPending, accepted, failure, forgetFailure } = useSubmission(sessions.forgotPassword)
  const [error, setError] = useState<() => string>()

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const wrong = errorOf(email)
    setError(() => wrong)
    if (wrong) event.currentTarget.querySelector('input')?.focus()
    else submit({ body: { email, platform: 'client_dashboard' } })
  }
  const typed = () => {
    setError(undefined)
    forgetFailure()
  }

  if (accepted) return <Sent email={accepted.body.email} />
  return (
    <GuestPage>
      <h1>{m['form.password_forgotten.title']()}</h1>
      <Muted>{m['form.password_forgotten.lead']()}</Muted>
      <Form onSubmit={send}>
        {failure && (
          <Notice kind="danger" role="alert" title={m['form.password_forgotten.message_failure']()}>
            {failure.errors[0]?.message ?? m['common.not_reached']()}
          </Notice>
        )}
        <EmailField
          label={m['auth.email']()}
          name="email"
          autoComplete="username"
          aria-required
          error={error?.()}
          onInput={typed}
        />
        <Button type="submit" variant="primary" isWide isPending={isPending}>
          {m['form.password_forgotten.submit']()}
        </Button>
        <BackLink />
      </Form>
    </GuestPage>
  )
}

function errorOf(email: string): (() => string) | undefined {
  if (email === '') return m['auth.error_missing_email']
  return emailPattern.test(email) ? undefined : m['auth.error_email']
}

function Sent({ email }: { email: string }) {
  return (
    <GuestPage>
      <GuestOutcome
        heading={m['form.password_forgotten.sent']()}
        title={m['form.password_forgotten.message_success']()}
        action={<BackButton />}
      >
        <Sentence
          text={m['form.password_forgotten.sent_hint']({ email: gap(0) })}
          parts={[
            <b key="email">
              <Breakable>{email}</Breakable>
            </b>,
          ]}
        />
      </GuestOutcome>
    </GuestPage>
  )
}
