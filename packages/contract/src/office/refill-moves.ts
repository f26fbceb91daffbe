import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { IsoDay, Revision, RowId } from '../primitives.ts'

/** Roles that may move the delivery of one customer. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** Refills that one call moves, one after the other. */
export const MAX_MOVED_REFILLS = 100

/**
 * What became of a refill. unchanged: it was in a route of that day already. not_open: delivered, cancelled or unknown.
 * day_published: drivers have the route that it is in. no_room: no driver has room for it, or drives, on that day, or that day is
 * published. no_location: its address is not on the map. changed_meanwhile: somebody changed it since the page was shown, such as
 * its customer, who chose a day.
 */
export const MoveOutcome = v.picklist([
  ...(['moved', 'unchanged', 'not_open', 'day_published', 'no_room', 'no_location'] as const),
  'changed_meanwhile',
])
export type MoveOutcome = v.InferOutput<typeof MoveOutcome>

export const refillMoves = {
  move: call({
    method: 'POST',
    path: '/office/api/refills/moves',
    access,
    summary:
      'Move open refills to another day, each by itself, and tell their customers. Says what became of each. A refill that is on that day already stays, so that a repeated call moves nothing.',
    body: v.object({
      date: IsoDay,
      refills: v.pipe(
        v.array(v.object({ id: RowId, version: Revision })),
        v.minLength(1),
        v.maxLength(MAX_MOVED_REFILLS),
      ),
    }),
    answer: v.object({ moves: v.array(v.object({ id: RowId, outcome: MoveOutcome })) }),
    errors: ['not_signed_in', 'not_allowed', 'invalid_date'],
  }),
}
