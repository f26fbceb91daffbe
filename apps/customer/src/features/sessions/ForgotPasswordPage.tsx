import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { Muted } from '@brine/ui/Text'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { BackLink } from './BackToSignIn.tsx'
import { EmailField } from './EmailField.tsx'
import { MailSent } from './MailSent.tsx'
import { keepTypedEmail, typedEmail } from './typedEmail.ts'
import { useLinkRequest } from './useLinkRequest.ts'

/** /auth/reset: a form, then the same message for known and unknown addresses (specification section 2). */
export function ForgotPasswordPage() {
  const { send, onInput, error, isPending, accepted, failure } = useLinkRequest(sessions.forgotPassword)

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
          defaultValue={typedEmail()}
          aria-required
          error={error}
          onInput={onInput}
        />
        <Button type="submit" variant="primary" isWide isPending={isPending}>
          {m['form.password_forgotten.submit']()}
        </Button>
        <BackLink onClick={keepTypedEmail} />
      </Form>
    </GuestPage>
  )
}
