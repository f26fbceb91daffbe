import type { OptionalNotification } from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'

/** The messages that a customer can do without. */
export const messageNames: Readonly<Record<OptionalNotification, () => string>> = {
  before_run_out: m['office.common.message_before_run_out'],
  evening_before: m['office.common.message_evening_before'],
  on_the_way: m['office.common.message_on_the_way'],
}
