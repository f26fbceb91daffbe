import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Position, Revision, RowId } from '../primitives.ts'
import { PlannedDay } from './planning.ts'

const staff = { staff: ['planner', 'administrator'] } as const
const params = v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })

/** A position that a stop could have, the order of all others unchanged. */
export const StopPosition = v.object({
  driver_id: RowId,
  /** The stops before it. */
  position: Count,
  /** Km that all routes of the day together get longer; below zero where they get shorter. */
  added_km: v.number(),
  /** What forbids it: load, shift, or a half day that was promised to this customer or another. */
  problems: v.array(v.picklist(['capacity', 'shift', 'window'])),
})
export type StopPosition = v.InferOutput<typeof StopPosition>

/** Every position for one stop on its day, in the routes of drivers who are at work; its present one is among them. */
export const StopPositions = v.object({
  /** The revision of the day that they were calculated from. */
  version: Revision,
  places: v.array(StopPosition),
})
export type StopPositions = v.InferOutput<typeof StopPositions>

/** Moves of a stop by hand, on its day. */
export const stopMoves = {
  listPositions: call({
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
