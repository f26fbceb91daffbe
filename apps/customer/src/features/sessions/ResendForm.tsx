import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, sendIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { type SubmitEvent, useState } from 'react'
import { useSubmission } from '../../shell/useSubmission.ts'
import { EmailField } from './EmailField.tsx'
import { MailedTo } from './MailSent.tsx'

/** Asks for another activation mail (specification section 2); says the same whether or not the address is known. */
export function ResendForm({ isMain }: { isMain?: boolean }) {
  const { submit, isPending, accepted, failure, forgetFailure } = useSubmission(sessions.resendActivationLink)
  const [isWrong, setIsWrong] = useState(false)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const isAddress = email.includes('@')
    setIsWrong(!isAddress)
    if (isAddress) submit({ body: { email, platform: 'client_dashboard' } })
    else event.currentTarget.querySelector('input')?.focus()
  }
  const typed = () => {
    setIsWrong(false)
    forgetFailure()
  }

  return (
    <Form onSubmit={send}>
      <EmailField
        label={m['auth.email']()}
        hint={m['form.activation.resend_hint']()}
        name="email"
        autoComplete="email"
        aria-required
        error={isWrong && m['auth.error_email']()}
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
