import type { DeclineReason } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'

/** Why a review is not published, in the words of the office. */
export const reasons: Readonly<Record<DeclineReason, () => string>> = {
  advertising: m['office.reviews.reason_advertising'],
  personal_data: m['office.reviews.reason_personal_data'],
  offensive: m['office.reviews.reason_offensive'],
  off_topic: m['office.reviews.reason_off_topic'],
  other: m['office.common.reason_other'],
}
