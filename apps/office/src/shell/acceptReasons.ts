import type { AcceptReason } from '@brine/contract/office/referrals'
import { m } from '@brine/messages/app'

/** Why the office accepted a referral, in its words. */
export const acceptReasons: Readonly<Record<AcceptReason, () => string>> = {
  moved_in: m['office.referrals.accept_moved_in'],
  other_address: m['office.referrals.accept_other_address'],
  other: m['office.common.reason_other'],
}
