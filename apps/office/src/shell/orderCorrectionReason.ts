import type { OrderCorrectionReason } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'

/** The names of the reasons for correcting an order. */
export const orderCorrectionReasons: Readonly<Record<OrderCorrectionReason, () => string>> = {
  wrong_lines: m['office.orders.correct_wrong_lines'],
  wrong_price: m['office.orders.correct_wrong_price'],
  wrong_vat_rate: m['office.orders.correct_wrong_vat_rate'],
  returned: m['office.orders.correct_returned'],
  gesture: m['office.orders.correct_gesture'],
  other: m['office.common.reason_other'],
}
