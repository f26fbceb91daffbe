import type { OffReason } from '@brine/contract/office/capacity'
import type { LeaveReason } from '@brine/contract/office/driver-leaves'
import { m } from '@brine/messages/app'

/** The names of the reasons of leave. */
export const leaveReasons: Readonly<Record<LeaveReason, () => string>> = {
  vacation: m['office.leaves.reason_vacation'],
  illness: m['office.leaves.reason_illness'],
  training: m['office.leaves.reason_training'],
  other: m['office.leaves.reason_other'],
}

/** Why a driver does not drive on a day, in a word or two. */
export const offReasons: Readonly<Record<OffReason, () => string>> = {
  past: m['office.capacity.off_past'],
  left: m['office.capacity.off_left'],
  closed: m['office.capacity.off_closed'],
  holiday: m['office.capacity.off_holiday'],
  closing: m['office.capacity.off_closing'],
  weekday: m['office.capacity.off_weekday'],
  ...leaveReasons,
}
