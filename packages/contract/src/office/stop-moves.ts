import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Position, Revision, RowId } from '../primitives.ts'
import { PlannedDay } from './planning.ts'

const staff = { staff: ['planner', 'administrator'] } as const
const params = v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })

/** Where a stop could stand, the order of all others unchanged. */
export const StopPosition = v.object({
  driver_id: RowId,
  /** The stops before it. */
  position: Count,
  /** Km that all routes of the day together get longer; below zero where they get shorter. */
  added_km: v.number(),
  /** What forbids it: load, shift, or a half day that was promised to this household or another. */
  problems: v.array(v.picklist(['capacity', 'shift', 'window'])),
})
export type StopPosition = v.InferOutput<typeof StopPosition>

/** Every place of a day for one stop, among drivers who are at work; the one that it has is among them. */
export const StopPositions = v.object({
  /** The day that they were calculated of. */
  version: Revision,
  places: v.array(StopPosition),
})
export type StopPositions = v.InferOutput<typeof StopPositions>

/** A planner puts a stop elsewhere on its day by hand. */
export const stopMoves = {
  places: call({
    method: 'GET',
    path: '/office/api/planning/stops/:refill_id/places',
    access: staff,
    summary: 'Where a stop could stand on its day, with the km that each place adds and what forbids it.',
    params,
    answer: StopPositions,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
  move: call({
    method: 'PUT',
    path: '/office/api/planning/stops/:refill_id/place',
    access: staff,
    summary: 'Puts a stop in a place of its day; the half day that was promised stays promised.',
    params,
    body: v.object({ driver_id: RowId, position: Position, version: Revision }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile', 'stop_does_not_fit'],
  }),
}
