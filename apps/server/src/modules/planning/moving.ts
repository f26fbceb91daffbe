import type { PlannedDay } from '@brine/contract/office/planning'
import type { StopPositions } from '@brine/contract/office/stop-moves'
import type { DriverDay, Stop } from '@brine/planning/model'
import { evaluateRoute } from '@brine/planning/route'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Board } from './board.ts'
import { driverDay, isAway, isBookable, revisionOf } from './days.ts'
import { lockDays } from './night-queries.ts'
import { listDays, listDrivers } from './queries.ts'
import { arrange, placesOf } from './stop-places.ts'
import { type DayKey, findBookedDayOf, lockDay, updateOrder, updateStop } from './stop-queries.ts'

/** Stops that a planner puts elsewhere by hand. */
export interface Moving {
  /** @throws not_found for a stop that is not planned, or delivered; day_published */
  places(refillId: number): Promise<StopPositions>
  /**
   * @param revision the day that the place was chosen of
   * @throws the same; changed_meanwhile when the day is another by now; stop_does_not_fit
   */
  move(refillId: number, place: Place & { revision: number }, by: Staff): Promise<PlannedDay>
}

interface Place {
  readonly driver_id: number
  readonly position: number
}

interface Standing {
  readonly revision: number
  readonly stop: Stop
  readonly from: DriverDay
  /** The days that a stop can be put on. */
  readonly days: readonly DriverDay[]
}

export function createMoving(db: Queries, clock: Clock, board: Board): Moving {
  return {
    async places(refillId) {
      const { date } = await dayOf(db, refillId)
      const { revision, days, from, stop } = await read(db, date, refillId)
      return { version: revision, places: placesOf(days, from, stop) }
    },

    async move(refillId, { driver_id, position, revision }, by) {
      const { date } = await dayOf(db, refillId)
      await db.transaction().execute(async (tx) => {
        await lockDays(tx, date)
        const standing = await read(tx, date, refillId)
        if (standing.revision !== revision) throw fail('changed_meanwhile')
        const to = standing.days.find(({ driverId }) => driverId === driver_id)
        if (!to || position > to.stops.length) throw fail('stop_does_not_fit')
        const { from, stop } = standing
        const became = arrange(from, to, stop, position)
        if (evaluateRoute(became.to).problems.length > 0) throw fail('stop_does_not_fit')
        for (const day of from.driverId === to.driverId ? [to] : [from, to]) await lockDay(tx, day)
        if (from.driverId === to.driverId) await updateOrder(tx, to, became.to.stops)
        else {
          await updateStop(tx, to, became.to.stops, stop)
          await updateOrder(tx, from, became.from.stops)
        }
        const details = { driver: driver_id }
        await writeAuditEntry(tx, {
          by,
          action: 'refill.moved',
          recordId: refillId,
          at: clock.now(),
          details,
        })
      })
      return board.day(date)
    },
  }
}

async function dayOf(queries: Queries, refillId: number): Promise<DayKey> {
  const day = await findBookedDayOf(queries, refillId)
  if (!day) throw fail('not_found')
  return day
}

async function read(queries: Queries, date: string, refillId: number): Promise<Standing> {
  // one after the other: a transaction has one connection
  const drivers = await listDrivers(queries)
  const rows = await listDays(queries, date, date)
  const rowOf = new Map(rows.map((row) => [row.driverId, row]))
  if (rows.some(({ published }) => published)) throw fail('day_published')
  const isOwn = ({ id }: Stop): boolean => id === String(refillId)
  const days = drivers.flatMap((driver) => {
    const row = rowOf.get(driver.id)
    // a driver who is away keeps the stops that stand there until somebody moves them, and gets no others
    const holds = row?.stops.some(isOwn) ?? false
    return holds || isBookable(driver, date, row) ? [driverDay(driver, date, row)] : []
  })
  const from = days.find(({ stops }) => stops.some(isOwn))
  const stop = from?.stops.find(isOwn)
  // it was moved to another date since its own was looked up
  if (!from || !stop) throw fail('changed_meanwhile')
  const driver = drivers.find(({ id }) => id === from.driverId)
  return {
    revision: revisionOf(rows),
    stop,
    from,
    days: driver && isAway(driver, date, rowOf.get(driver.id)) ? days.filter((day) => day !== from) : days,
  }
}
