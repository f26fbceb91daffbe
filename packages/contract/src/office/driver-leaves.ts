import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { IsoDay, SmallId } from '../primitives.ts'
import { AffectedDays, confirmedDays, confirmedLimits } from './fleet.ts'

const access = { staff: ['planner', 'support', 'administrator'] } as const satisfies { staff: StaffRole[] }
/** Roles that may enter leave. */
const writeAccess = { staff: ['planner', 'administrator'] } as const satisfies { staff: StaffRole[] }

export const LeaveReason = v.picklist(['vacation', 'illness', 'training', 'other'])
export type LeaveReason = v.InferOutput<typeof LeaveReason>

/** The leave of a driver that the office enters. */
export const DriverLeaveDraft = v.object({
  driver_id: SmallId,
  first_day: IsoDay,
  /** The last day of the leave. */
  last_day: IsoDay,
  reason: LeaveReason,
  /** May be empty. */
  note: v.pipe(v.string(), v.maxLength(80)),
})
export type DriverLeaveDraft = v.InferOutput<typeof DriverLeaveDraft>

/** Days on which a driver does not drive: no date of this driver is offered on them. */
export const DriverLeave = v.object({
  id: SmallId,
  ...DriverLeaveDraft.entries,
  driver_name: v.string(),
})
export type DriverLeave = v.InferOutput<typeof DriverLeave>

const common = ['not_signed_in', 'not_allowed'] as const

/** When drivers are away for one or more days. */
export const driverLeaves = {
  list: call({
    method: 'GET',
    path: '/office/api/driver-leaves',
    access,
    summary: 'The leave of drivers that is not over, in the order of the first day.',
    answer: v.array(DriverLeave),
    errors: common,
  }),
  preview: call({
    method: 'POST',
    path: '/office/api/driver-leaves/consequences',
    access: writeAccess,
    summary: 'Preview leave: the planned days that it affects. Changes nothing.',
    body: DriverLeaveDraft,
    answer: AffectedDays,
    errors: common,
  }),
  create: call({
    method: 'POST',
    path: '/office/api/driver-leaves',
    access: writeAccess,
    summary: 'Enter leave. Booked deliveries stay until a planner moves them.',
    status: 201,
    body: v.object({ told: confirmedDays, ...DriverLeaveDraft.entries }),
    bodyLimits: confirmedLimits,
    answer: AffectedDays,
    errors: [...common, 'days_concerned'],
  }),
  remove: call({
    method: 'POST',
    path: '/office/api/driver-leaves/:id/removal',
    access: writeAccess,
    summary: 'Remove leave: its days are offered again.',
    status: 204,
    params: v.object({ id: SmallId }),
    errors: common,
  }),
}
