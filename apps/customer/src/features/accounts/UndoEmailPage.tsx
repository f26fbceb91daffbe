import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { paths } from '../../shell/paths.ts'
import { AddressLinkPage, useIsByOffice } from './AddressLinkPage.tsx'

/**
 * /auth/undo-email/:token, linked in the mail that notifies the old mailbox of a new address. Where the office was asked for one, it may
 * not have changed yet.
 */
export function UndoEmailPage() {
  const words = useIsByOffice() ? ofOffice : ofOwn
  return (
    <AddressLinkPage
      call={accounts.undoEmail}
      title={words.title()}
      lead={words.lead()}
      submitLabel={words.submit()}
      failed={words.failure()}
      invalid={{
        title: m['form.confirm_email.invalid_link'](),
        hint: (
          <>
            {m['form.undo_email.invalid_link_hint']()} <PhoneLine />
          </>
        ),
      }}
      done={{ heading: m['form.confirm_email.done'](), title: words.success(), hint: words.hint() }}
      onward={{ label: m['form.undo_email.onward'](), href: paths.signIn }}
    />
  )
}

const ofOwn = {
  title: m['form.undo_email.title'],
  lead: m['form.undo_email.lead'],
  submit: m['form.undo_email.submit'],
  failure: m['form.undo_email.message_failure'],
  success: m['form.undo_email.message_success'],
  hint: m['form.undo_email.message_success_hint'],
}

const ofOffice = {
  title: m['form.undo_email.office_title'],
  lead: m['form.undo_email.office_lead'],
  submit: m['form.undo_email.office_submit'],
  failure: m['form.undo_email.office_failure'],
  success: m['form.undo_email.office_success'],
  hint: m['form.undo_email.office_success_hint'],
}
