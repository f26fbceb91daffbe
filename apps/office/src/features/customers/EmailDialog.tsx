import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { type CustomerRecord, IdentityCheck } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { identityChecks } from '../../shell/identityChecks.ts'
import { ReasonSelect } from '../../shell/ReasonSelect.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { useAskEmail } from './mutations.ts'

type EmailDialogProps = { customer: CustomerRecord; onClose: () => void }

interface EmailDraft {
  readonly email: string
  /** How it was made sure who asks; empty before a choice. */
  readonly identity: IdentityCheck | ''
}

const nothingTyped: EmailDraft = { email: '', identity: '' }

/** Asks for another e-mail address for a customer who lost the mailbox. It says what follows, and asks how it was checked who asks. */
export function EmailDialog({ customer, onClose }: EmailDialogProps) {
  const { id, version, account, phones_changed } = customer
  const form = useForm({
    schema: customerEmails.ask.body,
    initial: nothingTyped,
    contentOf: ({ email, identity }: EmailDraft) => ({
      ...{ email: email.trim(), identity: identity || ('counter' as const), version },
    }),
    texts: { email: () => m['office.common.email_wrong'] },
    rules: ({ email, identity }) => ({
      ...(email.trim().toLowerCase() === account.email_address && {
        email: m['office.customers.email_ask_same'],
      }),
      ...(identity === '' && { identity: m['office.customers.email_ask_identity_missing'] }),
    }),
  })
  const [code, setCode] = useState<string>()
  const ask = useAskEmail(setCode, form.refuse)
  const language = useLanguage()
  const phones = [account.mobile_number, account.telephone_number].filter((phone) => phone !== null)
  const mayCallBack = phones.length > 0 && !phones_changed
  const send = ({ email, identity }: EmailDraft) => {
    if (identity === '') return
    ask.mutate({ params: { id }, body: { version, email: email.trim(), identity } })
  }
  if (code)
    return <CodeDialog code={code} name={account.name} email={form.values.email.trim()} onClose={onClose} />
  return (
    <FormDialog
      title={m['office.customers.email_ask_title']({ name: account.name })}
      submit={m['office.customers.email_ask_submit']()}
      isPending={ask.isPending}
      onSubmit={(event) => form.submit(event, send, ask.isPending)}
      // the answer says the code, once: nobody would see it
      onClose={() => ask.isPending || onClose()}
      lead={
        <>
          <p>{m['office.customers.email_ask_does']()}</p>
          {phones_changed && (
            <p>{m['office.customers.email_ask_phones_new']({ day: phones_changed.slice(0, 10) })}</p>
          )}
        </>
      }
      after={
        form.values.identity === 'called_back' && (
          <p role="status">
            {m['office.customers.email_ask_call']({
              phones: new Intl.ListFormat(`${language}-BE`, { type: 'disjunction' }).format(phones),
            })}
          </p>
        )
      }
    >
      <TextField
        {...form.text('email')}
        label={m['office.customers.email_ask_new']()}
        type="email"
        isRequired
      />
      <ReasonSelect
        form={{
          values: { reason: form.values.identity },
          errors: { reason: form.errors.identity },
          change: ({ reason }) => form.change({ identity: reason }),
        }}
        name="identity"
        label={m['office.customers.email_ask_identity']()}
        // not on a number that there is not, nor on one that somebody may just have set for this
        reasons={IdentityCheck.options.filter((check) => mayCallBack || check !== 'called_back')}
        names={identityChecks}
      />
    </FormDialog>
  )
}
