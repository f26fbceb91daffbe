import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Position, Revision, RowId } from '../primitives.ts'
import { PlannedDay } from './planning.ts'
import { AcceptedProblems, RouteProblem, reasonFields } from './route-changes.ts'

const staff = { staff: ['planner', 'administrator'] } as const
const params = v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })

/** A possible position of a stop; the order of all other stops stays. */
export const StopPosition = v.object({
  driver_id: RowId,
  /** The number of stops before it. */
  position: Count,
  /** Km that the move adds to all routes of the day; negative where it shortens them. */
  added_km: v.number(),
  /** Load, shift, or the promised half day of this or another customer: what the route would break. */
  problems: v.array(RouteProblem),
  /** Whether the stop can be moved there: without problems or, on a published day, to a route that breaks no further promise. */
  possible: v.boolean(),
})
export type StopPosition = v.InferOutput<typeof StopPosition>

/** All positions of one stop on its day, including the present one, in the routes of drivers who work. */
export const StopPositions = v.object({
  /** The revision of the day on which the calculation is based. */
  version: Revision,
  places: v.array(StopPosition),
})
export type StopPositions = v.InferOutput<typeof StopPositions>

/** The day after a move of one stop or more, and the id with which the move can be undone. */
export const StopsMoved = v.object({ ...PlannedDay.entries, move_id: RowId })
export type StopsMoved = v.InferOutput<typeof StopsMoved>

/** Manual moves of a stop within its day. */
export const stopMoves = {
  listPositions: call({
    method: 'GET',
    path: '/office/api/planning/stops/:refill_id/places',
    access: staff,
    summary: 'The possible positions of a stop on its day, with the km that each adds and what forbids it.',
    params,
    answer: StopPositions,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
  move: call({
    method: 'PUT',
    path: '/office/api/planning/stops/:refill_id/place',
    access: staff,
    summary:
      'Move a stop to another position of its day. The promised half day stays. A published day requires a reason.',
    params,
    body: v.object({
      ...{ driver_id: RowId, position: Position, version: Revision },
      ...reasonFields,
      /** The problems that the planner was warned of. On a published day, others refuse the move. */
      accepts: AcceptedProblems,
    }),
    answer: StopsMoved,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile', 'stop_does_not_fit'],
  }),
  undo: call({
    method: 'POST',
    path: '/office/api/planning/moves/:move_id/undo',
    access: staff,
    summary: 'Undo an own move of the last 24 hours, unless its day has changed since.',
    params: v.object({ move_id: RowId }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
}
