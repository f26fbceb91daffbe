import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay, Revision, wholeNumber } from '../primitives.ts'
import { PlannedDay } from './planning.ts'
import { reasonFields } from './route-changes.ts'

/** A driver's van. */
export const Van = v.object({
  /** A number plate or another name; may be empty. */
  name: v.pipe(v.string(), v.maxLength(40)),
  capacity_kg: wholeNumber(1, 40_000),
  co2_g_per_km: wholeNumber(0, 2000),
})
export type Van = v.InferOutput<typeof Van>

/** A van that replaces the driver's own van on one day. */
export const vanAssignments = {
  assign: call({
    method: 'PUT',
    path: '/office/api/planning/days/:date/drivers/:driver_id/van',
    access: { staff: ['planner', 'administrator'] },
    summary:
      'Assign another van to a driver for one day, or remove the assignment. Booked deliveries stay. A published day requires a reason.',
    params: v.object({ date: IsoDay, driver_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
    body: v.object({
      /** Null for the driver's own van. */
      van: v.nullable(Van),
      /** The revision of the day on the planner's screen. */
      version: Revision,
      ...reasonFields,
    }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
}
