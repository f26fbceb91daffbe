import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import {
  LastOrder,
  OfferedDate,
  PacksChange,
  Quantity,
  RefillOrder,
  RefillQuote,
  RefillSelection,
  ShownPrice,
} from '../customer/refills.ts'
import { IsoDay, Revision, RowId } from '../primitives.ts'
import { AcceptedProblems, RouteProblem, reasonFields } from './route-changes.ts'

/** Roles that take calls of customers. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'] as const satisfies readonly StaffRole[],
}

/** The best position for a delivery on a published route. */
export const PublishedDate = v.object({
  date: IsoDay,
  driver_id: RowId,
  driver_name: v.string(),
  /** Km that the stop adds to the route. */
  added_km: v.number(),
  /** What the route would break; the planner accepts it or chooses another one. */
  problems: v.array(RouteProblem),
})
export type PublishedDate = v.InferOutput<typeof PublishedDate>

/** The reason for a change of a published day, by a planner, and the problems that the planner was warned of. */
const onPublished = { ...reasonFields, accepts: AcceptedProblems }

const params = v.object({ id: RowId })
const path = '/office/api/customers/:id/delivery'

/** Refills of customers who telephone. The customer gets the same mails as for changes in the portal. */
export const officeRefills = {
  offer: call({
    method: 'POST',
    path: `${path}/offers`,
    access,
    summary:
      'The dates that the portal would offer this customer, best first, with quantity and price of a new refill.',
    params,
    query: Quantity,
    answer: v.object({
      quote: RefillQuote,
      moments: v.array(OfferedDate),
      /** Positions on published days that are not over, for planners; empty for others. */
      published: v.array(PublishedDate),
    }),
    errors: ['installation_not_placed', 'no_price', 'no_drivers', 'customer_ended'],
  }),
  book: call({
    method: 'POST',
    path,
    access,
    summary:
      'Order a salt delivery for a customer on an offered date or, with a reason and as a planner, on a published day.',
    status: 201,
    params,
    body: v.object({ ...RefillOrder.entries, price: ShownPrice, ...onPublished }),
    answer: LastOrder,
    errors: [
      'installation_not_placed',
      'open_order_exists',
      'date_taken',
      'invalid_date',
      'no_price',
      'price_raised',
      'customer_ended',
    ],
  }),
  change: call({
    method: 'PUT',
    path,
    access,
    summary:
      'Change the date, half days or comment of the open delivery. From or to a published day only with a reason, as a planner.',
    params,
    body: v.object({ ...RefillSelection.entries, ...onPublished, version: Revision }),
    answer: LastOrder,
    errors: ['no_open_order', 'changed_meanwhile', 'day_published', 'date_taken', 'invalid_date'],
  }),
  packsQuote: call({
    method: 'GET',
    path: `${path}/packs`,
    access,
    summary:
      'The open delivery with the same or another number of packs: its price, and what its published route would break.',
    params,
    query: Quantity,
    answer: v.object({
      quote: RefillQuote,
      /** What the planner accepts, or not; empty unless the day is published. */
      problems: v.array(RouteProblem),
      /** False if the route would break a promise to a customer: then it cannot be saved. */
      fits: v.exactOptional(v.boolean()),
    }),
    errors: ['no_open_order', 'day_published'],
  }),
  changePacks: call({
    method: 'PUT',
    path: `${path}/packs`,
    access,
    summary:
      'Change the number of packs of the open delivery as the customer wishes, at the terms of the order. On a published day only with that reason, as a planner.',
    params,
    body: v.object({
      ...PacksChange.entries,
      version: Revision,
      /** Set on a published day. Nobody but the customer decides how much is bought. */
      reason: v.exactOptional(v.literal('customer')),
      accepts: AcceptedProblems,
    }),
    answer: LastOrder,
    errors: ['no_open_order', 'changed_meanwhile', 'day_published', 'packs_do_not_fit'],
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancellation`,
    access,
    summary:
      'Cancel the open delivery. Its position in the route becomes free. On a published day only with a reason, as a planner.',
    status: 204,
    params,
    body: v.object({
      version: Revision,
      /**
       * Whether we cancel, rather than the customer. Absent: as the reason says, and without one the customer asked for it. Under an
       * agreement, only what the customer cancels is skipped.
       */
      by_us: v.exactOptional(v.boolean()),
      ...reasonFields,
    }),
    errors: ['no_open_order', 'changed_meanwhile', 'day_published'],
  }),
}
