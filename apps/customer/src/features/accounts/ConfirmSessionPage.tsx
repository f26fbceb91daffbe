import { confirmations } from '@brine/contract/customer/confirmations'
import { m } from '@brine/messages/app'
import { paths } from '../../shell/paths.ts'
import { AddressLinkPage } from './AddressLinkPage.tsx'

/** /auth/confirm#token, linked in the mail with which a customer confirms who they are. */
export function ConfirmSessionPage() {
  return (
    <AddressLinkPage
      call={confirmations.byLink}
      title={m['form.confirm_session.title']()}
      lead={m['form.confirm_session.lead']()}
      submitLabel={m['form.confirm_session.submit']()}
      failed={m['form.confirm_session.message_failure']()}
      invalid={{
        title: m['form.confirm_email.invalid_link'](),
        hint: m['form.confirm_session.invalid_link_hint'](),
      }}
      done={{
        heading: m['form.confirm_email.done'](),
        title: m['form.confirm_session.message_success'](),
        hint: m['form.confirm_session.message_success_hint'](),
      }}
      onward={{ label: m['form.confirm_session.onward'](), href: paths.privacySettings }}
    />
  )
}
