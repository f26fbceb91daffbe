import type { PlannedDay } from '@brine/contract/office/planning'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeDay } from './change-day.ts'
import { publishDays, updateClosed } from './driver-day-queries.ts'
import type { GivenReason } from './route-changes.ts'

/** Closed days and driver days, which accept no bookings. */
export interface DayClosures {
  /**
   * Closes a day to bookings, or opens it again. Its booked deliveries stay until the planner moves them.
   * @param driverId one driver, who is away; null for all, which a published day refuses
   * @throws as `ChangeDay`
   */
  close(
    date: string,
    driverId: number | null,
    closure: { readonly closed: boolean; readonly revision: number; readonly why?: GivenReason },
    by: Staff,
  ): Promise<PlannedDay>
}

export const createDayClosures = (changeDay: ChangeDay): DayClosures => ({
  close: (date, driverId, { closed, revision, why }, by) =>
    changeDay({
      ...{ date, driverId, revision, by },
      action: closed ? 'day.closed' : 'day.opened',
      ...(why && { onPublished: { kind: closed ? 'away' : 'back', why } }),
      async write(tx, isPublished, at) {
        // a driver who came after the day was published gets it now
        if (isPublished && driverId !== null) await publishDays(tx, date, at, driverId)
        await updateClosed(tx, date, driverId, closed)
      },
    }),
})
