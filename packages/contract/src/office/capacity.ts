import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Count, IsoDay, SmallId } from '../primitives.ts'
import { LeaveReason } from './driver-leaves.ts'

const access = { staff: ['planner', 'support', 'administrator'] } as const satisfies { staff: StaffRole[] }

/** How far ahead: four weeks by day, three months by week, a year by month. */
export const CapacityPeriod = v.picklist(['four_weeks', 'three_months', 'year'])
export type CapacityPeriod = v.InferOutput<typeof CapacityPeriod>

/**
 * Why a driver does not drive on a day: it is over, the driver has left, the office closed it, a legal holiday, a closing period,
 * the leave of the driver with its reason, or no working day.
 */
export const OffReason = v.picklist([
  ...(['past', 'left', 'closed', 'holiday', 'closing'] as const),
  ...LeaveReason.options,
  'weekday',
])
export type OffReason = v.InferOutput<typeof OffReason>

/** A driver in a column. Minutes are driving, estimated by distance, and service; waiting for a half day is not among them. */
export const CapacityCell = v.object({
  /** Days of the column that are driven. */
  days: Count,
  /** Working days from today on that are not driven: leave, closings, holidays. */
  off_days: Count,
  /** Why nobody drives, of a column of one day; otherwise null. */
  off: v.nullable(OffReason),
  /** Of the driven days. */
  capacity_kg: Count,
  /** What fits beside what is booked, day by day. */
  free_kg: Count,
  free_minutes: Count,
  booked_kg: Count,
  /** Driven days with more than fits, in kilograms or time. */
  full_days: Count,
  /** Planned stops on days that are not driven: a planner has to move them. */
  stranded_stops: Count,
})
export type CapacityCell = v.InferOutput<typeof CapacityCell>

/** A day, a week or a month. */
export const CapacityColumn = v.object({
  first: IsoDay,
  last: IsoDay,
})
export type CapacityColumn = v.InferOutput<typeof CapacityColumn>

export const Capacity = v.object({
  period: CapacityPeriod,
  today: IsoDay,
  from: IsoDay,
  to: IsoDay,
  /** Where the period before and after begins; null where there is none. */
  previous: v.nullable(IsoDay),
  next: v.nullable(IsoDay),
  columns: v.array(CapacityColumn),
  /** Sorted by name; each with a cell for each column. */
  drivers: v.array(
    v.object({
      id: SmallId,
      name: v.string(),
      depot: v.string(),
      /** Of the driver's own van. */
      capacity_kg: Count,
      cells: v.array(CapacityCell),
    }),
  ),
  /** The refills that wait for a day: missed, or open and in no route. */
  waiting: v.object({ count: Count, kg: Count }),
})
export type Capacity = v.InferOutput<typeof Capacity>

/** What the drivers can still carry in the coming weeks and months. */
export const officeCapacity = {
  read: call({
    method: 'GET',
    path: '/office/api/capacity',
    access,
    summary: 'Free and booked kilograms and hours of each driver, from today on, by day, week or month.',
    query: v.object({
      period: v.optional(CapacityPeriod, 'four_weeks'),
      /** A day of the first week or month; without it the present one. At most two years ahead. */
      from: v.exactOptional(IsoDay),
    }),
    answer: Capacity,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
