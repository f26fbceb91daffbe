import { useTypedForm } from '@brine/app-kit/useTypedForm'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, sendIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import type { SubmitEvent } from 'react'
import { useSubmission } from '../../shell/useSubmission.ts'
import { emailError, textIn } from './credentials.ts'
import { EmailField } from './EmailField.tsx'
import { MailedTo } from './MailSent.tsx'
import { typedEmail } from './typedEmail.ts'

/** Requests another activation mail (specification section 2). Known and unknown addresses get the same message. */
export function ResendForm({ isMain }: { isMain?: boolean }) {
  const form = useTypedForm({
    schema: sessions.resendActivationLink.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    texts: { email: emailError },
  })
  const sending = useSubmission(sessions.resendActivationLink, undefined, form.refuse)
  const { submit, isPending, accepted, failure, forgetFailure } = sending
  const send = (event: SubmitEvent<HTMLFormElement>) =>
    form.submit(event, ({ email }) => submit({ body: { email, platform: 'client_dashboard' } }))
  const typed = () => {
    form.forget('email')
    forgetFailure()
  }

  return (
    <Form onSubmit={send}>
      <EmailField
        label={m['auth.email']()}
        hint={m['form.activation.resend_hint']()}
        name="email"
        autoComplete="email"
        defaultValue={typedEmail()}
        aria-required
        error={form.errors.email?.()}
        onInput={typed}
      />
      <Button type="submit" variant={isMain ? 'primary' : 'ordinary'} isWide isPending={isPending}>
        <Icon shape={sendIcon} />
        {m['form.activation.resend_submit']()}
      </Button>
      {failure && (
        <Notice kind="danger" role="alert" title={m['form.activation.resend_failure']()}>
          {m['form.activation.resend_failure_hint']()}
        </Notice>
      )}
      <div role="status">
        {accepted && !failure && !isPending && (
          <Notice icon={checkIcon} title={m['form.activation.resend_success']()}>
            <MailedTo text={m['form.activation.resend_success_hint']} email={accepted.body.email} />
          </Notice>
        )}
      </div>
    </Form>
  )
}
