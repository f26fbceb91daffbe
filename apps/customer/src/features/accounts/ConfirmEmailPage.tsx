import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { paths } from '../../shell/paths.ts'
import { AddressLinkPage, useIsByOffice } from './AddressLinkPage.tsx'

/**
 * /auth/confirm-email/:token, linked in the mail to a new address. Visitors who are not signed in go to sign-in next; so does everybody
 * for whom the office asked, because the password is gone then.
 */
export function ConfirmEmailPage() {
  const isByOffice = useIsByOffice()
  return (
    <AddressLinkPage
      call={accounts.confirmEmail}
      onDone={refreshAccount}
      title={m['form.confirm_email.title']()}
      lead={isByOffice ? m['form.confirm_email.office_lead']() : m['form.confirm_email.lead']()}
      code={
        isByOffice
          ? {
              label: m['form.confirm_email.code'](),
              hint: m['form.confirm_email.code_hint'](),
              missing: m['form.confirm_email.code_missing'],
            }
          : undefined
      }
      submitLabel={m['form.confirm_email.submit']()}
      failed={m['form.confirm_email.message_failure']()}
      invalid={{
        title: m['form.confirm_email.invalid_link'](),
        hint: isByOffice ? (
          <>
            {m['form.confirm_email.office_invalid_hint']()} <PhoneLine />
          </>
        ) : (
          m['form.confirm_email.invalid_link_hint']()
        ),
      }}
      done={{
        heading: m['form.confirm_email.done'](),
        title: m['form.confirm_email.message_success'](),
        hint: isByOffice
          ? m['form.confirm_email.office_success_hint']()
          : m['form.confirm_email.message_success_hint'](),
      }}
      onward={
        isByOffice
          ? { label: m['form.undo_email.onward'](), href: paths.signIn }
          : { label: m['form.confirm_email.onward'](), href: paths.account }
      }
    />
  )
}

/** The cached account still has the previous address. */
function refreshAccount(): void {
  import('../../shell/query.ts')
    .then(({ query, queryClient }) => queryClient.invalidateQueries(query(accounts.details)))
    .catch(() => undefined)
}
