import type { PlannedDay } from '@brine/contract/office/planning'
import type { StopPositions } from '@brine/contract/office/stop-moves'
import type { DriverDay, Stop } from '@brine/planning/model'
import { evaluateRoute } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { lockDays } from './driver-day-queries.ts'
import { driverDay, isAway, isBookable, revisionOf } from './driver-days.ts'
import { listDays, listDrivers } from './queries.ts'
import { arrangeStop, stopPositionsOf } from './stop-positions.ts'
import { type DayKey, findBookedStopDay, lockDriverDay, updateStop, updateStopOrder } from './stop-queries.ts'

/** Manual moves of a stop within its date, by a planner. */
export interface StopMoves {
  /** @throws `not_found` for a stop that is not planned or is delivered; `day_published`; `changed_meanwhile` */
  listPositions(refillId: number): Promise<StopPositions>
  /**
   * @param target with the revision of the day that the position was chosen from
   * @throws as `listPositions`; `stop_does_not_fit`
   */
  move(refillId: number, target: StopTarget & { revision: number }, by: Staff): Promise<PlannedDay>
}

interface StopTarget {
  readonly driver_id: number
  /** Number of stops before it. */
  readonly position: number
}

/** A movable stop, with the driver days of its date. */
interface MovableStop {
  readonly revision: number
  readonly stop: Stop
  readonly from: DriverDay
  /** The driver days that the stop can be moved to. */
  readonly days: readonly DriverDay[]
}

export function createStopMoves(db: Queries, changeRecord: ChangeRecord, board: Board): StopMoves {
  return {
    async listPositions(refillId) {
      const { date } = await getStopDay(db, refillId)
      const { revision, days, from, stop } = await getMovableStop(db, date, refillId)
      return { version: revision, places: stopPositionsOf(days, from, stop) }
    },

    async move(refillId, { revision, ...target }, by) {
      const { date } = await getStopDay(db, refillId)
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'refill.moved', recordId: refillId },
          async lock(queries) {
            await lockDays(queries, date)
            return getMovableStop(queries, date, refillId)
          },
          async write(queries, movable) {
            await moveStop(queries, movable, target)
            return { details: { driver: target.driver_id } }
          },
        }),
      )
      return board.day(date)
    },
  }
}

async function moveStop(tx: Queries, { stop, from, days }: MovableStop, target: StopTarget): Promise<void> {
  const to = days.find(({ driverId }) => driverId === target.driver_id)
  if (!to || target.position > to.stops.length) throw fail('stop_does_not_fit')
  const arranged = arrangeStop(from, to, stop, target.position)
  if (evaluateRoute(arranged.to).problems.length > 0) throw fail('stop_does_not_fit')
  await lockDriverDay(tx, from)
  if (from.driverId === to.driverId) return updateStopOrder(tx, to, arranged.to.stops)
  await lockDriverDay(tx, to)
  await updateStop(tx, to, arranged.to.stops, stop)
  await updateStopOrder(tx, from, arranged.from.stops)
}

async function getStopDay(queries: Queries, refillId: number): Promise<DayKey> {
  const day = await findBookedStopDay(queries, refillId)
  if (!day) throw fail('not_found')
  return day
}

async function getMovableStop(queries: Queries, date: string, refillId: number): Promise<MovableStop> {
  // sequential: a transaction has one connection
  const drivers = await listDrivers(queries)
  const rows = await listDays(queries, date, date)
  const rowOf = new Map(rows.map((row) => [row.driverId, row]))
  if (rows.some(({ published }) => published)) throw fail('day_published')
  const isOwn = ({ id }: Stop): boolean => id === String(refillId)
  const days = drivers.flatMap((driver) => {
    const row = rowOf.get(driver.id)
    // the stops of an absent driver stay until they are moved; no stop is moved to such a driver
    const holds = row?.stops.some(isOwn) ?? false
    return holds || isBookable(driver, date, row) ? [driverDay(driver, date, row)] : []
  })
  const from = days.find(({ stops }) => stops.some(isOwn))
  const stop = from?.stops.find(isOwn)
  // the stop was moved to another date after its date was read
  if (!from || !stop) throw fail('changed_meanwhile')
  const driver = drivers.find(({ id }) => id === from.driverId)
  return {
    revision: revisionOf(rows),
    stop,
    from,
    days: driver && isAway(driver, date, rowOf.get(driver.id)) ? days.filter((day) => day !== from) : days,
  }
}
