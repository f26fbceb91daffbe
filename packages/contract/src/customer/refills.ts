import * as v from 'valibot'
import { call } from '../call.ts'
import { MissedReason } from '../missed-reason.ts'
import {
  Count,
  IsoDay,
  RowId,
  SaltSlot,
  TimeOfDay,
  WholeNumber,
  WireDateTime,
  WireTimestamp,
  wholeNumber,
} from '../primitives.ts'

/** The most packs of an order, and of a customer's usual refill. */
export const MAX_PACKS = 60
const Packs = wholeNumber(1, MAX_PACKS)
/** The number of packs that the customer considers; absent for the usual number. */
export const Quantity = v.object({ packs: v.exactOptional(Packs) })

/** An offered delivery date. `driver_id` is provisional: only the date is promised (planner.md section 1). */
export const OfferedDate = v.object({
  date: IsoDay,
  driver_id: WholeNumber,
  label: v.picklist(['suggested', 'alternative', 'other']),
  /**
   * Whole kilometres more than on the best date, by the estimate of the finished routes. The label depends on it. Null
   * for the day of an open order outside the calendar of offers, and from a back end without such an estimate.
   */
  extra_km: v.nullable(Count),
  /** `extra_km` in grams of CO2 equivalent, at the emission factor of the vehicle. */
  extra_co2_g: v.number(),
  /** Kilometres that this stop adds to the current route. */
  detour_km: v.number(),
  /** Whole kilometres that this date saves against the mean `extra_km` of the offered dates; never negative. */
  saved_km: v.number(),
  /** `saved_km` in grams of CO2 equivalent, at the emission factor of the vehicle. */
  saved_co2_g: v.number(),
})
export type OfferedDate = v.InferOutput<typeof OfferedDate>

/** Quantity and price of a refill, shown before the customer orders (product.md section 3). */
export const RefillQuote = v.object({
  packs: WholeNumber,
  blocks_per_pack: WholeNumber,
  kg: v.number(),
  /** EUR including VAT, after the discount. */
  price: v.number(),
  /** EUR of referral credit in the discount; 0 where there is none. */
  discount: v.number(),
  /** Number of referrals that earned the credit. */
  friends: WholeNumber,
  /** Percent. */
  vat_rate: v.number(),
  /** The customer's usual number of packs, or the smallest delivery if that is more. */
  usual_packs: WholeNumber,
  /** The smallest delivery. */
  min_packs: WholeNumber,
})
export type RefillQuote = v.InferOutput<typeof RefillQuote>

/**
 * The last salt order; every field is null for a customer without an order. An order is open while `completed` is false
 * and `created` is present (specification section 4).
 */
export const LastOrder = v.object({
  completed: v.nullable(v.boolean()),
  created: v.nullable(WireTimestamp),
  action_timestamp: v.nullable(WireTimestamp),
  /** The promised delivery; null where none is planned. */
  delivery: v.nullable(
    v.object({
      date: IsoDay,
      slots: v.array(SaltSlot),
      /**
       * Where the afternoon begins that this customer was shown, HH:mm: pages of the two languages differ (specification section 9).
       * Absent while the delivery is in no route, and from a back end that does not keep it.
       */
      afternoon_from: v.exactOptional(TimeOfDay),
      comment: v.string(),
      packs: WholeNumber,
      kg: v.number(),
      /** EUR including VAT, after the discount. */
      price: v.number(),
      discount: v.number(),
      /** The cut-off for changes by the customer; null after it, or once the day is published. */
      changeable_until: v.nullable(WireDateTime),
      /** When the driver is expected, HH:mm in Belgium. Absent until it is announced, the evening before. */
      window: v.exactOptional(v.object({ from: TimeOfDay, to: TimeOfDay })),
      /** True after a missed delivery: the customer can choose another date or cancel. Absent otherwise. */
      missed: v.exactOptional(v.boolean()),
      /** Why nothing was delivered. Absent unless `missed`, and from a back end that does not keep it: nobody was at home. */
      missed_reason: v.exactOptional(MissedReason),
    }),
  ),
})
export type LastOrder = v.InferOutput<typeof LastOrder>

/** An offered date with the chosen half days and comment. */
export const RefillSelection = v.object({
  date: IsoDay,
  driver_id: RowId,
  comment: v.pipe(v.string(), v.maxLength(1000)),
  slots: v.pipe(v.array(SaltSlot), v.minLength(1), v.maxLength(2)),
})

/**
 * The body of an order. The specification names neither half days nor packs: without them it is both half days, as on the
 * form at first, and the usual number.
 */
export const RefillOrder = v.object({
  ...RefillSelection.entries,
  ...Quantity.entries,
  slots: v.exactOptional(RefillSelection.entries.slots, ['morning', 'afternoon']),
})

/**
 * EUR including VAT after the discount, as the customer was shown it; absent from a client that shows no price. An order
 * is binding, so it is refused once it would cost more.
 */
export const ShownPrice = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)))

/** Another number of packs of an open order. The price is as for an order: as it was shown. */
export const PacksChange = v.object({ packs: Packs, price: ShownPrice })

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
    summary: 'Price including VAT of the next refill, of the usual or another number of packs.',
    query: Quantity,
    answer: RefillQuote,
    errors: ['not_signed_in', 'installation_not_placed', 'no_price', 'no_drivers', 'customer_ended'],
  }),
  offeredDates: call({
    method: 'GET',
    path: '/planners/api/planners/available_x_contact_moments',
    access: 'placed',
    summary:
      'Delivery dates offered to the signed-in customer, best first: those with room for the usual or another number of packs.',
    query: Quantity,
    answer: v.array(OfferedDate),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  order: call({
    method: 'POST',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    summary: 'Order a salt delivery on an offered date.',
    status: 201,
    body: v.object({ ...RefillOrder.entries, price: ShownPrice }),
    answer: LastOrder,
    errors: [
      'daily_limit',
      'not_signed_in',
      'installation_not_placed',
      'date_taken',
      'open_order_exists',
      'invalid_date',
      'no_price',
      'price_raised',
      'customer_ended',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  change: call({
    method: 'PUT',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    summary: 'Change the date, half days or comment of the open salt delivery, before the cut-off.',
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
  packsQuote: call({
    method: 'GET',
    path: '/salt/api/refills/order/quote',
    access: 'placed',
    summary: 'Price including VAT of the open salt order with the same or another number of packs.',
    query: Quantity,
    answer: RefillQuote,
    errors: ['not_signed_in', 'installation_not_placed', 'no_open_order'],
  }),
  changePacks: call({
    method: 'PUT',
    path: '/salt/api/refills/order/packs',
    access: 'placed',
    summary:
      'Change the number of packs of the open salt delivery, on its day and at the terms of the order, before the cut-off.',
    body: PacksChange,
    answer: LastOrder,
    errors: [
      'daily_limit',
      'not_signed_in',
      'installation_not_placed',
      'no_open_order',
      'change_closed',
      'changed_meanwhile',
      'packs_do_not_fit',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  cancel: call({
    method: 'DELETE',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    summary:
      "Cancel the open salt delivery, before the cut-off. The answer is the customer's last order after that.",
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
    summary: 'The open salt delivery as a calendar file (RFC 5545).',
    file: 'text/calendar',
    errors: ['not_signed_in', 'installation_not_placed', 'no_open_order'],
  }),
}
