import * as v from 'valibot'
import { call } from '../call.ts'
import { OrderNumber } from '../order-number.ts'
import { WholeNumber, WireDateTime, WireDay } from '../primitives.ts'
import { Order } from './orders.ts'

/** A salt order from which the customer can withdraw, or did a short while ago. */
export const Withdrawal = v.object({
  /** The `id` of the order. */
  order: Order.entries.id,
  ordered: WireDay,
  /** The day of the delivery; of one that is still to come, the promised day. */
  day: WireDay,
  /** cancelled: by the withdrawal. returned: everything came back, with a credit note. */
  delivery: v.picklist(['coming', 'delivered', 'cancelled', 'returned']),
  packs: WholeNumber,
  /** EUR including VAT, after the discount. */
  price: v.number(),
  /** The last day to withdraw; null before the delivery from which it runs: of an agreement, that is its first one. */
  until: v.nullable(WireDay),
  /** When we received the customer's withdrawal; null without one. */
  received: v.nullable(WireDateTime),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

const errors = ['not_signed_in', 'installation_not_placed'] as const

export const withdrawals = {
  list: call({
    method: 'GET',
    path: '/salt/api/withdrawals',
    access: 'placed',
    summary: 'The salt orders from which the customer can withdraw, or did a short while ago, newest first.',
    answer: v.array(Withdrawal),
    errors,
  }),
  send: call({
    method: 'POST',
    path: '/salt/api/withdrawals/:number',
    access: 'placed',
    summary:
      'Withdraw from a salt order. A delivery that can still be cancelled is cancelled. A mail confirms the time. Sending it twice is sending it once.',
    status: 201,
    params: v.object({ number: OrderNumber }),
    answer: Withdrawal,
    errors: [...errors, 'withdrawal_closed'],
  }),
}
