import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay, Revision } from '../primitives.ts'
import { PlannedDay } from './planning.ts'

const staff = { staff: ['planner', 'administrator'] } as const

/** Days, and single driver days, on which nothing more can be booked. Deliveries that are booked stay until they are moved. */
export const dayClosures = {
  closeDay: call({
    method: 'PUT',
    path: '/office/api/planning/days/:date/closing',
    access: staff,
    summary:
      'Closes a day to bookings, all drivers of it, or opens it again; deliveries that stand there stay.',
    params: v.object({ date: IsoDay }),
    body: v.object({ closed: v.boolean(), version: Revision }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
  closeDriver: call({
    method: 'PUT',
    path: '/office/api/planning/days/:date/drivers/:driver_id/closing',
    access: staff,
    summary: 'Notes that a driver is away on a day, or back; deliveries that stand there stay.',
    params: v.object({ date: IsoDay, driver_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
    body: v.object({ closed: v.boolean(), version: Revision }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
}
