import { sessions } from '@brine/contract/customer/sessions'
import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { Muted } from '@brine/ui/Text'
import { type SubmitEvent, useState } from 'react'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useSubmission } from '../../shell/useSubmission.ts'
import { BackLink } from './BackToSignIn.tsx'
import { EmailField } from './EmailField.tsx'
import { MailSent } from './MailSent.tsx'

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

  if (accepted)
    return (
      <MailSent
        heading={m['form.password_forgotten.sent']()}
        title={m['form.password_forgotten.message_success']()}
        text={m['form.password_forgotten.sent_hint']}
        email={accepted.body.email}
      />
    )
  return (
    <GuestPage>
      <h1>{m['form.password_forgotten.title']()}</h1>
      <Muted>{m['form.password_forgotten.lead']()}</Muted>
      <Form onSubmit={send}>
        <FailureNotice failure={failure} title={m['form.password_forgotten.message_failure']()} />
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
