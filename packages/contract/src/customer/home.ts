import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, RowId, WireDateTime } from '../primitives.ts'
import { AutomaticState } from './automatic-refills.ts'
import { Order, OrderPayment } from './orders.ts'
import { LastOrder } from './refills.ts'

/** When the salt of a customer runs out, and what says so. Amounts are estimates. */
export const SaltForecast = v.object({
  /** In 1 of 10 cases the salt is used up before this day, in 1 of 10 after the late one. */
  early: IsoDay,
  late: IsoDay,
  /** In the tank today. */
  stock_kg: Count,
  tank_kg: Count,
  /** Of the delivery that is on its way, which the two days count in; 0 without one. */
  planned_kg: Count,
  /** When a driver last saw the level. */
  looked_on: v.nullable(IsoDay),
  /** Whether it is time to order. */
  is_low: v.boolean(),
})
export type SaltForecast = v.InferOutput<typeof SaltForecast>

/** What the top of the account page shows; a part without news is null. */
export const Home = v.object({
  /** The day in Belgium. */
  today: IsoDay,
  delivery: LastOrder.entries.delivery,
  /** The relation with the customer ended: nothing can be ordered. */
  ended: v.exactOptional(v.literal(true)),
  /** Null before the first delivery. */
  salt: v.nullable(SaltForecast),
  /** Automatic refills; null while nothing is agreed. */
  automatic: v.nullable(AutomaticState),
  /** Whether they can be started, asked while the salt is low and nothing is agreed. */
  can_be_automatic: v.boolean(),
  /** What an order would be, while the salt is low, nothing is ordered and we choose no day. */
  ready: v.nullable(
    v.object({
      date: IsoDay,
      packs: Count,
      kg: v.number(),
      /** EUR including VAT, after the discount. */
      price: v.number(),
      /** Percent. */
      vat_rate: v.number(),
    }),
  ),
  /** The supplier's last message that the customer has not seen. */
  answer: v.nullable(v.object({ request_id: RowId, text: v.string(), created: WireDateTime })),
  /** The last document, and what is owed for it. */
  document: v.nullable(v.object({ ...Order.entries, payment: v.nullable(OrderPayment) })),
  /** How many documents are overdue. */
  overdue: Count,
})
export type Home = v.InferOutput<typeof Home>

export const home = {
  read: call({
    method: 'GET',
    path: '/accounts/api/home',
    access: 'placed',
    summary: 'The next delivery, how long the salt lasts, an unseen answer and the last document.',
    answer: Home,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
}
