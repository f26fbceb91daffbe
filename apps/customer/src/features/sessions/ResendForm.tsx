import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, sendIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { EmailField } from './EmailField.tsx'
import { MailedTo } from './MailSent.tsx'
import { typedEmail } from './typedEmail.ts'
import { useLinkRequest } from './useLinkRequest.ts'

/** Requests another activation mail (specification section 2). Known and unknown addresses get the same message. */
export function ResendForm({ isMain }: { isMain?: boolean }) {
  const { send, onInput, error, isPending, accepted, failure } = useLinkRequest(
    passwords.resendActivationLink,
    (body) => ({ body }),
  )

  return (
    <Form onSubmit={send}>
      <EmailField
        label={m['auth.email']()}
        hint={m['form.activation.resend_hint']()}
        name="email"
        autoComplete="email"
        defaultValue={typedEmail()}
        aria-required
        error={error}
        onInput={onInput}
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
