import type { DeclineReason } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'

/** Why a review is not published, in the words of the office. */
export const reasons: Readonly<Record<DeclineReason, () => string>> = {
  advertising: m['office.reason_advertising'],
  personal_data: m['office.reason_personal_data'],
  offensive: m['office.reason_offensive'],
  off_topic: m['office.reason_off_topic'],
  other: m['office.reason_other'],
}
