import type { PlannedDay } from '@brine/contract/office/planning'
import type { Van } from '@brine/contract/office/van-assignments'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { oneLine } from '../../platform/text.ts'
import type { Board } from './board.ts'
import { numberOf } from './night-queries.ts'
import { lockSeenDay } from './seen-day.ts'
import { updateVan } from './swapping-queries.ts'

/** Other vans for a day: one is at the garage, another one is hired. */
export interface Swapping {
  /**
   * Gives a driver another van for one day, or the own one back. What is booked stays; the board says where it is too much.
   * @throws not_found for what is no day, or no driver; day_published; changed_meanwhile
   */
  swap(
    date: string,
    driverId: number,
    wish: { readonly van: Van | null; readonly revision: number },
    by: Staff,
  ): Promise<PlannedDay>
}

export function createSwapping(db: Queries, clock: Clock, board: Board): Swapping {
  return {
    async swap(date, driverId, { van, revision }, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      await db.transaction().execute(async (tx) => {
        await lockSeenDay(tx, { date, driverId, revision })
        await updateVan(tx, { driverId, date }, van && { ...van, name: oneLine(van.name) })
        const details = { driver: driverId }
        await writeAuditEntry(tx, {
          by,
          action: 'day.van_changed',
          recordId: numberOf(date),
          at: clock.now(),
          details,
        })
      })
      return board.day(date)
    },
  }
}
