import { useForm } from '@brine/app-kit/useForm'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { type CustomerRecord, IdentityCheck } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { identityChecks } from '../../shell/identityChecks.ts'
import { ReasonSelect } from '../../shell/ReasonSelect.tsx'
import { useAskEmail } from './mutations.ts'

type EmailDialogProps = { customer: CustomerRecord; onClose: () => void }

interface EmailDraft {
  readonly email: string
  /** How it was made sure who asks; empty before a choice. */
  readonly reason: IdentityCheck | ''
}

const nothingTyped: EmailDraft = { email: '', reason: '' }

/** Asks for another e-mail address for a customer who lost the mailbox. It says what follows, and asks how it was checked who asks. */
export function EmailDialog({ customer, onClose }: EmailDialogProps) {
  const { id, version, account } = customer
  const form = useForm({
    schema: customerEmails.ask.body,
    initial: nothingTyped,
    contentOf: ({ email, reason }: EmailDraft) => ({
      ...{ email: email.trim(), identity: reason || ('counter' as const), version },
    }),
    texts: { email: () => m['office.common.email_wrong'] },
    rules: ({ email, reason }) => ({
      ...(email.trim().toLowerCase() === account.email_address && {
        email: m['office.customers.email_ask_same'],
      }),
      ...(reason === '' && { reason: m['office.customers.email_ask_identity_missing'] }),
    }),
  })
  const ask = useAskEmail(onClose, form.refuse)
  const phone = account.mobile_number ?? account.telephone_number
  const send = ({ email, reason }: EmailDraft) => {
    if (reason === '') return
    ask.mutate({ params: { id }, body: { version, email: email.trim(), identity: reason } })
  }
  return (
    <FormDialog
      title={m['office.customers.email_ask_title']({ name: account.name })}
      submit={m['office.customers.email_ask_submit']()}
      isPending={ask.isPending}
      onSubmit={(event) => form.submit(event, send, ask.isPending)}
      onClose={onClose}
      lead={<p>{m['office.customers.email_ask_does']()}</p>}
      after={
        form.values.reason === 'called_back' &&
        phone && <p role="status">{m['office.customers.email_ask_call']({ phone })}</p>
      }
    >
      <TextField
        {...form.text('email')}
        label={m['office.customers.email_ask_new']()}
        type="email"
        isRequired
      />
      <ReasonSelect
        form={form}
        label={m['office.customers.email_ask_identity']()}
        // nobody calls back who has no number
        reasons={IdentityCheck.options.filter((check) => phone !== null || check !== 'called_back')}
        names={identityChecks}
      />
    </FormDialog>
  )
}
