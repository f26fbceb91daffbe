import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, Position, Revision, RowId, WholeNumber } from '../primitives.ts'
import { PlannedDay } from './planning.ts'
import { reasonFields } from './route-changes.ts'

const staff = { staff: ['planner', 'administrator'] } as const
const params = v.object({ date: IsoDay, driver_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) })

const stop = { refill_id: RowId, customer_id: RowId, name: v.string(), city_name: v.string(), kg: Count }

/** A stop of an absent driver that another driver can take. */
export const HandedStop = v.object({
  ...stop,
  driver_id: RowId,
  driver_name: v.string(),
  /** Number of stops before it in the new route. */
  position: Count,
  /** Km that it adds to this route. */
  added_km: v.number(),
  /** Minutes by which the driver returns later. */
  added_minutes: Count,
  /** Expected start of the service in the new route, in minutes after midnight; on the day itself, from now on. */
  starts: WholeNumber,
  /** The announced arrival window, in minutes after midnight; null before it is announced. */
  announced: v.nullable(v.object({ from: WholeNumber, to: WholeNumber })),
})
export type HandedStop = v.InferOutput<typeof HandedStop>

/** A stop that fits nowhere: no other driver, no van with room, or nobody in time. */
export const LeftStop = v.object({ ...stop, obstacle: v.picklist(['driver', 'load', 'hours']) })
export type LeftStop = v.InferOutput<typeof LeftStop>

/** What becomes of the stops of an absent driver. */
export const HandOverPlan = v.object({
  /** The revision of the day on which the calculation is based. */
  version: Revision,
  moves: v.array(HandedStop),
  left: v.array(LeftStop),
})
export type HandOverPlan = v.InferOutput<typeof HandOverPlan>

/** Stops of one route; far more than a van carries. */
const MAX_HANDED_STOPS = 150

/** An absent driver of a published day, whose stops other drivers take. */
export const absences = {
  plan: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/drivers/:driver_id/absence',
    access: staff,
    summary:
      'What would become of the stops of an absent driver of a published day: who can take each, and which fit nowhere. Without those whose customer withdrew from the order. Changes nothing.',
    params,
    query: v.object({
      /** Stops that stay where they are; their ids, separated by commas. Others can then take their room. */
      without: v.exactOptional(v.pipe(v.string(), v.maxLength(2000), v.regex(/^\d{1,15}(,\d{1,15})*$/))),
    }),
    answer: HandOverPlan,
    errors: ['not_signed_in', 'not_allowed', 'day_published'],
  }),
  handOver: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/drivers/:driver_id/handover',
    access: staff,
    summary:
      'Mark a driver of a published day as absent, with a reason, and give stops to other drivers, all of them or none. Each takes the position of the plan that was shown; the other stops stay.',
    params,
    body: v.object({
      version: Revision,
      moves: v.pipe(
        v.array(v.object({ refill_id: RowId, driver_id: RowId, position: Position })),
        v.maxLength(MAX_HANDED_STOPS),
      ),
      ...reasonFields,
    }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
}
