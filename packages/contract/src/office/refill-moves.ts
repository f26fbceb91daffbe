import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { IsoDay, Revision, RowId, SmallId } from '../primitives.ts'
import { reasonFields } from './route-changes.ts'

/** Roles that may move the delivery of one customer. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** Refills that one call moves, one after the other. */
export const MAX_MOVED_REFILLS = 100

/**
 * What became of a refill. unchanged: it was in a route of that day already. not_open: delivered, cancelled or unknown.
 * day_published: drivers have the route that it is in, and no planner gave a reason, or that day is over. no_room: no driver has
 * room for it, or drives, on that day or on any, or that day is published. no_location: its address is not on the map.
 * changed_meanwhile: somebody changed it since the page was shown, such as its customer, who chose a day, its driver, who
 * reported it, or a colleague, who gave it to another driver. withdrawn: its customer withdrew from the order.
 */
export const MoveOutcome = v.picklist([
  ...(['moved', 'unchanged', 'not_open', 'day_published', 'no_room', 'no_location'] as const),
  ...(['changed_meanwhile', 'withdrawn'] as const),
])
export type MoveOutcome = v.InferOutput<typeof MoveOutcome>

export const refillMoves = {
  move: call({
    method: 'POST',
    path: '/office/api/refills/moves',
    access,
    summary:
      'Move open refills to another day, each by itself, and tell their customers. Says what became of each. A refill that is on that day already stays, so that a repeated call moves nothing. From a published day only with a reason, as a planner.',
    body: v.object({
      /** Absent: each refill goes to the best later day that its customer is offered, soon and before the salt runs out. */
      date: v.exactOptional(IsoDay),
      refills: v.pipe(
        v.array(
          v.object({
            ...{ id: RowId, version: Revision },
            /** The driver in whose route it was shown: it stays if a colleague has given it to another one since. */
            driver_id: v.exactOptional(SmallId),
          }),
        ),
        v.minLength(1),
        v.maxLength(MAX_MOVED_REFILLS),
      ),
      ...reasonFields,
    }),
    answer: v.object({
      moves: v.array(
        v.object({
          id: RowId,
          outcome: MoveOutcome,
          /** The day on which it is now, YYYY-MM-DD; null where it was not moved. */
          date: v.nullable(IsoDay),
        }),
      ),
    }),
    errors: ['not_signed_in', 'not_allowed', 'invalid_date'],
  }),
}
