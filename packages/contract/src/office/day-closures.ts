import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay, Revision } from '../primitives.ts'
import { PlannedDay } from './planning.ts'
import { reasonFields } from './route-changes.ts'

const staff = { staff: ['planner', 'administrator'] } as const

/** Days and single driver days that take no bookings. Booked deliveries stay until a planner moves them. */
export const dayClosures = {
  closeDay: call({
    method: 'PUT',
    path: '/office/api/planning/days/:date/closing',
    access: staff,
    summary: 'Close a whole day to bookings, or open it again. Booked deliveries stay.',
    params: v.object({ date: IsoDay }),
    body: v.object({ closed: v.boolean(), version: Revision }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
  closeDriver: call({
    method: 'PUT',
    path: '/office/api/planning/days/:date/drivers/:driver_id/closing',
    access: staff,
    summary:
      'Record that a driver is absent on a day, or present again. Booked deliveries stay. A published day requires a reason.',
    params: v.object({ date: IsoDay, driver_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
    body: v.object({ closed: v.boolean(), version: Revision, ...reasonFields }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
}
