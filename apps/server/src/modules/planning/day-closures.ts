import type { PlannedDay } from '@brine/contract/office/planning'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeDay } from './change-day.ts'
import { updateClosed } from './driver-day-queries.ts'

/** Closed days and driver days, which accept no bookings. */
export interface DayClosures {
  /**
   * Closes a day to bookings, or opens it again. Its booked deliveries stay until the planner moves them.
   * @param driverId one driver, who is away; null for all
   * @throws as `ChangeDay`
   */
  close(
    date: string,
    driverId: number | null,
    closure: { readonly closed: boolean; readonly revision: number },
    by: Staff,
  ): Promise<PlannedDay>
}

export const createDayClosures = (changeDay: ChangeDay): DayClosures => ({
  close: (date, driverId, { closed, revision }, by) =>
    changeDay({
      ...{ date, driverId, revision, by },
      action: closed ? 'day.closed' : 'day.opened',
      write: (tx) => updateClosed(tx, date, driverId, closed),
    }),
})
