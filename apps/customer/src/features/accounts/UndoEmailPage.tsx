import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { paths } from '../../shell/paths.ts'
import { AddressLinkPage } from './AddressLinkPage.tsx'

/** /auth/undo-email/:token, linked in the mail that notifies the old mailbox of a new address. */
export function UndoEmailPage() {
  return (
    <AddressLinkPage
      call={accounts.undoEmail}
      title={m['form.undo_email.title']()}
      lead={m['form.undo_email.lead']()}
      submitLabel={m['form.undo_email.submit']()}
      failed={m['form.undo_email.message_failure']()}
      invalid={{
        title: m['form.confirm_email.invalid_link'](),
        hint: (
          <>
            {m['form.undo_email.invalid_link_hint']()} <PhoneLine />
          </>
        ),
      }}
      done={{
        heading: m['form.confirm_email.done'](),
        title: m['form.undo_email.message_success'](),
        hint: m['form.undo_email.message_success_hint'](),
      }}
      onward={{ label: m['form.undo_email.onward'](), href: paths.signIn }}
    />
  )
}
