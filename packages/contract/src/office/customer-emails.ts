import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Email, Revision, RowId } from '../primitives.ts'
import { IdentityCheck } from './customer-record.ts'

/** Roles that ask for another address: those that also sign customers out. Who gets the mailbox gets the account (decision 0162). */
const access = { staff: ['support', 'administrator'] } as const satisfies { staff: readonly StaffRole[] }
/** The code opens the way to the account, so that it is given out in a confirmed session only. */
const confirmed = { ...access, confirmed: true } as const
const params = v.object({ id: RowId })
const path = '/office/api/customers/:id/email-change'

/** Names what the staff member was shown, so that nothing else is done by mistake. */
const shown = v.object({
  /** `email_change.id` of the record. */
  change: RowId,
})

/** Six digits that the office reads out, and the new mailbox confirms with: a stranger at a misheard address does not have them. */
const answer = v.object({ code: v.string() })

/** Calls with which the office helps a customer with an active account who lost the mailbox. */
export const customerEmails = {
  ask: call({
    method: 'POST',
    path,
    access: confirmed,
    summary:
      'Ask for another e-mail address for a customer with an active account who lost the mailbox. It counts once the new mailbox confirms it; the old one is told at once and can refuse it. Replaces a change that waits. Answers the code that the office reads out; nothing stores it.',
    params,
    body: v.object({
      version: Revision,
      email: Email,
      identity: IdentityCheck,
    }),
    answer,
    errors: [
      ...(['changed_meanwhile', 'customer_ended', 'no_email_address', 'account_not_active'] as const),
      ...(['email_taken', 'phones_changed_lately', 'daily_limit', 'too_many_requests'] as const),
      'update_under_way',
    ],
  }),
  sendAgain: call({
    method: 'POST',
    path: `${path}/mail`,
    access: confirmed,
    summary:
      'Send the mail to the new address again, with another code. The link and the code of before become invalid.',
    params,
    body: shown,
    answer,
    errors: ['changed_meanwhile', 'customer_ended', 'daily_limit', 'too_many_requests', 'update_under_way'],
  }),
  withdraw: call({
    method: 'POST',
    path: `${path}/withdrawal`,
    access,
    summary: 'Withdraw a change of address that the new mailbox has not confirmed yet.',
    status: 204,
    params,
    body: shown,
    errors: ['changed_meanwhile'],
  }),
}
