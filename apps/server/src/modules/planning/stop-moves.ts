import type { PlannedDay } from '@brine/contract/office/planning'
import type { StopPositions, StopsMoved } from '@brine/contract/office/stop-moves'
import type { DriverDay, Stop } from '@brine/planning/model'
import { evaluateRoute } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { lockUnpublishedDay } from './change-day.ts'
import { getDayState, lockDays } from './driver-day-queries.ts'
import { dayNumber, driverDay, isAway, isBookable, revisionOf } from './driver-days.ts'
import type { OptimizedRoute } from './optimization-thread.ts'
import { listDays, listDrivers } from './queries.ts'
import { updateDraftState } from './route-optimization-queries.ts'
import { createStopMove, deleteStopMove, findStopMove, isPinned } from './stop-move-queries.ts'
import { arrangeStop, stopPositionsOf } from './stop-positions.ts'
import {
  type DayKey,
  findBookedStopDay,
  lockDriverDay,
  updatePin,
  updateStop,
  updateStopOrder,
  updateStopPositions,
} from './stop-queries.ts'

/** Manual moves of a stop within its date, by a planner. */
export interface StopMoves {
  /** @throws `not_found` for a stop that is not planned or is delivered; `day_published`; `changed_meanwhile` */
  listPositions(refillId: number): Promise<StopPositions>
  /**
   * @param target with the revision of the day that the position was chosen from
   * @throws as `listPositions`; `stop_does_not_fit`
   */
  move(refillId: number, target: StopTarget & { revision: number }, by: Staff): Promise<StopsMoved>
  /**
   * Puts the moved stops back, and the other stops of the changed routes in their previous order.
   * @throws `not_found` for a move of another staff member, an undone one, one of yesterday, and for a stop that is
   *   delivered; `day_published`; `changed_meanwhile` if anything of the day has changed since the move
   */
  undo(moveId: number, by: Staff): Promise<PlannedDay>
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
      let moveId = 0
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'refill.moved', recordId: refillId },
          async lock(queries) {
            await lockDays(queries, date)
            return getMovableStop(queries, date, refillId)
          },
          async write(queries, movable, at) {
            const pinned = await isPinned(queries, refillId)
            const routes = await moveStop(queries, movable, target)
            const revision_after = revisionOf(await listDays(queries, date, date))
            moveId = await createStopMove(
              queries,
              {
                ...{ date, refill_id: refillId, optimization_id: null, staff_id: by.id, routes, pinned },
                ...{ revision_before: revision, revision_after },
              },
              at,
            )
            return { details: { driver: target.driver_id } }
          },
        }),
      )
      return { ...(await board.day(date)), move_id: moveId }
    },

    async undo(moveId, by) {
      const move = await findStopMove(db, moveId, by.id)
      if (!move) throw fail('not_found')
      const { date, refill_id, optimization_id, revision_after, routes, pinned } = move
      if (refill_id !== null) await getStopDay(db, refill_id)
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision: revision_after },
          ...(refill_id === null
            ? { action: 'day.routing_undone', recordId: dayNumber(date) }
            : { action: 'refill.move_undone', recordId: refill_id }),
          lock: (queries) => lockUnpublishedDay(queries, date, null),
          async write(queries) {
            for (const { driverId } of routes) await lockDriverDay(queries, { driverId, date })
            await updateStopPositions(queries, date, routes)
            if (refill_id !== null) await updatePin(queries, refill_id, pinned ?? false)
            // the routes are again those that the optimization started from
            if (optimization_id !== null) {
              const { revisions } = await getDayState(queries, date)
              await updateDraftState(queries, optimization_id, 'ready', revisions)
            }
            const revision = revisionOf(await listDays(queries, date, date))
            await deleteStopMove(queries, moveId, move, revision)
            return {}
          },
        }),
      )
      return board.day(date)
    },
  }
}

/** @returns the changed routes as they were */
async function moveStop(
  tx: Queries,
  { stop, from, days }: MovableStop,
  target: StopTarget,
): Promise<OptimizedRoute[]> {
  const to = days.find(({ driverId }) => driverId === target.driver_id)
  if (!to || target.position > to.stops.length) throw fail('stop_does_not_fit')
  const arranged = arrangeStop(from, to, stop, target.position)
  if (evaluateRoute(arranged.to).problems.length > 0) throw fail('stop_does_not_fit')
  await lockDriverDay(tx, from)
  if (from.driverId === to.driverId) {
    await updateStopOrder(tx, to, arranged.to.stops)
    return [routeOf(from)]
  }
  await lockDriverDay(tx, to)
  await updateStop(tx, to, arranged.to.stops, stop)
  await updateStopOrder(tx, from, arranged.from.stops)
  return [routeOf(from), routeOf(to)]
}

const routeOf = ({ driverId, stops }: DriverDay): OptimizedRoute => ({
  driverId,
  stops: stops.map(({ id }) => id),
})

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
