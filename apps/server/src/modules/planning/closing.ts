import type { PlannedDay } from '@brine/contract/office/planning'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Board } from './board.ts'
import { updateClosed } from './closing-queries.ts'
import { numberOf } from './night-queries.ts'
import { lockSeenDay } from './seen-day.ts'

/** Days, and drivers' days, that take no bookings. */
export interface Closing {
  /**
   * Closes a day, or opens it again. Whoever was promised that day stays on it: the planner moves or telephones.
   * @param driverId one driver only, who is away; null for all
   * @param revision the day that the planner saw
   * @throws not_found for what is no day, or no driver; day_published; changed_meanwhile
   */
  close(
    date: string,
    driverId: number | null,
    wish: { readonly closed: boolean; readonly revision: number },
    by: Staff,
  ): Promise<PlannedDay>
}

export function createClosing(db: Queries, clock: Clock, board: Board): Closing {
  return {
    async close(date, driverId, { closed, revision }, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      await db.transaction().execute(async (tx) => {
        await lockSeenDay(tx, { date, driverId, revision })
        await updateClosed(tx, date, driverId, closed)
        const action = closed ? 'day.closed' : 'day.opened'
        const details = driverId === null ? {} : { driver: driverId }
        await writeAuditEntry(tx, { by, action, recordId: numberOf(date), at: clock.now(), details })
      })
      return board.day(date)
    },
  }
}
