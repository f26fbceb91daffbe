import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, RowId, SaltSlot, WholeNumber, WireDateTime, WireTimestamp } from '../primitives.ts'

/** An offered delivery date. `driver_id` is provisional: the customer is promised the date (planner.md section 1). */
export const OfferedDate = v.object({
  date: IsoDay,
  driver_id: WholeNumber,
  label: v.picklist(['suggested', 'alternative', 'other']),
  /**
   * Whole kilometres more than on the best date, by the estimate of the finished routes; the label follows from it. Null
   * from a back end that estimates none.
   */
  extra_km: v.nullable(Count),
  /** The same in grams of CO2 equivalent, at the emission factor of the vehicle. */
  extra_co2_g: v.number(),
  /** Kilometres that this stop adds to the route as it stands now. */
  detour_km: v.number(),
  /** Whole kilometres that this date saves against the mean `extra_km` of the other offered dates; never negative. */
  saved_km: v.number(),
  /** The same in grams of CO2 equivalent, at the emission factor of the vehicle. */
  saved_co2_g: v.number(),
})
export type OfferedDate = v.InferOutput<typeof OfferedDate>

/** What is delivered and what it costs, shown before an order is sent (product.md section 3). */
export const RefillQuote = v.object({
  packs: WholeNumber,
  blocks_per_pack: WholeNumber,
  kg: v.number(),
  /** EUR including VAT, what is paid: the discount is taken off already. */
  price: v.number(),
  /** EUR that credit for friends takes off; 0 where there is none. */
  discount: v.number(),
  /** For how many friends. */
  friends: WholeNumber,
  /** Percent. */
  vat_rate: v.number(),
})
export type RefillQuote = v.InferOutput<typeof RefillQuote>

/**
 * The last salt order; every field is null for a customer who never ordered. An order is open while `completed`
 * is false and `created` is present (specification section 4).
 */
export const LastOrder = v.object({
  completed: v.nullable(v.boolean()),
  created: v.nullable(WireTimestamp),
  action_timestamp: v.nullable(WireTimestamp),
  /** The promised delivery; null where nothing is planned. */
  delivery: v.nullable(
    v.object({
      date: IsoDay,
      slots: v.array(SaltSlot),
      comment: v.string(),
      packs: WholeNumber,
      kg: v.number(),
      /** EUR including VAT, what is paid: the discount is taken off already. */
      price: v.number(),
      discount: v.number(),
      /** Until when the customer can change or cancel it; null where that is over, or the day is published. */
      changeable_until: v.nullable(WireDateTime),
      /** Nobody was at home on that day: another one can be chosen, or the order cancelled. Absent otherwise. */
      missed: v.exactOptional(v.boolean()),
    }),
  ),
})
export type LastOrder = v.InferOutput<typeof LastOrder>

/** An offered date, with the half days and the comment that the customer chose for it. */
export const RefillSelection = v.object({
  date: IsoDay,
  driver_id: RowId,
  comment: v.pipe(v.string(), v.maxLength(1000)),
  slots: v.pipe(v.array(SaltSlot), v.minLength(1), v.maxLength(2)),
})

/** The body of an order. The specification names no half days: without them it is both, as on the form at first. */
const RefillOrder = v.object({
  ...RefillSelection.entries,
  slots: v.exactOptional(RefillSelection.entries.slots, ['morning', 'afternoon']),
})

export const refills = {
  lastOrder: call({
    method: 'GET',
    path: '/salt/api/refills/order',
    access: 'placed',
    summary: 'The last salt order.',
    answer: LastOrder,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  quote: call({
    method: 'GET',
    path: '/salt/api/refills/quote',
    access: 'placed',
    summary: 'Quantity and price including VAT of the next refill.',
    answer: RefillQuote,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  offeredDates: call({
    method: 'GET',
    path: '/planners/api/planners/available_x_contact_moments',
    access: 'placed',
    summary: 'Delivery dates offered to the signed-in customer, best first.',
    answer: v.array(OfferedDate),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  order: call({
    method: 'POST',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    summary: 'Order a salt delivery on an offered date.',
    status: 201,
    body: RefillOrder,
    answer: LastOrder,
    errors: [
      'daily_limit',
      'not_signed_in',
      'installation_not_placed',
      'date_taken',
      'open_order_exists',
      'invalid_date',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  change: call({
    method: 'PUT',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    summary: 'Move the open salt delivery to another offered date, half day or comment, up to the cut-off.',
    body: RefillSelection,
    answer: LastOrder,
    errors: [
      'daily_limit',
      'not_signed_in',
      'installation_not_placed',
      'no_open_order',
      'change_closed',
      'date_taken',
      'invalid_date',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  cancel: call({
    method: 'DELETE',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    summary: 'Cancel the open salt delivery, up to the cut-off; answers with the last order that is left.',
    answer: LastOrder,
    errors: [
      'not_signed_in',
      'installation_not_placed',
      'no_open_order',
      'change_closed',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  calendar: call({
    method: 'GET',
    path: '/salt/api/refills/order/calendar',
    access: 'placed',
    summary: "The open salt delivery as an entry for the customer's own calendar (RFC 5545).",
    file: 'text/calendar',
    errors: ['not_signed_in', 'installation_not_placed', 'no_open_order'],
  }),
}
