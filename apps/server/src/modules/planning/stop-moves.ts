import { isoDayOf } from '@brine/contract/dates'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { RouteProblem } from '@brine/contract/office/route-changes'
import type { StopPositions, StopsMoved } from '@brine/contract/office/stop-moves'
import type { DriverDay } from '@brine/planning/model'
import { dayNumber } from '../../platform/audit/day-number.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { lockOpenDay } from './change-day.ts'
import { getDayState, lockDays } from './driver-day-queries.ts'
import { revisionOf } from './driver-days.ts'
import { arrangeMove, getMovableStop, getStopDay, type MovableStop, positionsOf } from './movable-stop.ts'
import { listDays } from './queries.ts'
import { lockStopCustomer } from './route-change-queries.ts'
import { type GivenReason, movedStop, recordRouteChanges, statedReason } from './route-changes.ts'
import { updateDraftState } from './route-optimization-queries.ts'
import { createStopMove, deleteStopMove, findStopMove, isPinned } from './stop-move-queries.ts'
import { listStopOutcomes, type StopOutcomes } from './stop-outcome-queries.ts'
import type { Arrangement } from './stop-positions.ts'
import { lockDriverDay, updatePin, updateStop, updateStopOrder, updateStopPositions } from './stop-queries.ts'
import type { RouteOrder } from './stored-routes.ts'

/** Manual moves of a stop within its date, by a planner. A published day is changed with a reason until it is over. */
export interface StopMoves {
  /** @throws `not_found` for a stop that is not planned or is delivered; `day_published`; `changed_meanwhile` */
  listPositions(refillId: number): Promise<StopPositions>
  /**
   * @param target with the revision of the day that the position was chosen from
   * @throws as `listPositions`; `stop_does_not_fit`; `invalid_request` without a reason on a published day
   */
  move(refillId: number, target: StopTarget & { revision: number }, by: Staff): Promise<StopsMoved>
  /**
   * Puts the moved stops back, and the other stops of the changed routes in their previous order.
   * @throws `not_found` for a move of another staff member, an undone one, one of yesterday, and for a stop that is
   *   delivered; `day_published`; `changed_meanwhile` if anything of the day has changed since the move, or the driver was at a stop
   *   after the old position
   */
  undo(moveId: number, by: Staff): Promise<PlannedDay>
}

interface StopTarget {
  readonly driver_id: number
  /** Number of stops before it. */
  readonly position: number
  /** Problems of a published route that the planner was warned of. */
  readonly accepts: readonly RouteProblem[]
  /** Required on a published day. */
  readonly why: GivenReason
}

export interface StopMovesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly board: Board
}

export function createStopMoves({ db, clock, changeRecord, board }: StopMovesParts): StopMoves {
  const today = () => isoDayOf(clock.now())
  return {
    async listPositions(refillId) {
      const { date } = await getStopDay(db, refillId)
      const movable = await getMovableStop(db, date, refillId, today())
      return { version: movable.revision, places: positionsOf(movable) }
    },

    async move(refillId, { revision, accepts, why, ...target }, by) {
      const { date } = await getStopDay(db, refillId)
      let moveId = 0
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'refill.moved', recordId: refillId },
          async lock(queries) {
            await lockStopCustomer(queries, refillId)
            await lockDays(queries, date)
            if ((await getStopDay(queries, refillId)).date !== date) throw fail('changed_meanwhile')
            return getMovableStop(queries, date, refillId, today())
          },
          async write(queries, movable, at) {
            const stated = movable.isPublished ? statedReason(why) : null
            const pinned = await isPinned(queries, refillId)
            const arranged = arrangeMove(movable, target, accepts)
            const before = movable.days.find(({ driverId }) => driverId === target.driver_id) ?? movable.from
            const routes = await writeMove(queries, movable, arranged, before)
            const changes = movedStop(refillId, movable.from.driverId, target.driver_id)
            if (stated) await recordRouteChanges(queries, { date, why: stated, staffId: by.id, at }, changes)
            const revision_after = revisionOf(await listDays(queries, date, date))
            moveId = await createStopMove(
              queries,
              {
                ...{ date, refill_id: refillId, optimization_id: null, staff_id: by.id, routes, pinned },
                ...{ revision_before: revision, revision_after },
              },
              at,
            )
            return { details: { driver: target.driver_id, ...(stated && { reason: stated.reason }) } }
          },
        }),
      )
      return { ...(await board.day(date)), move_id: moveId }
    },

    async undo(moveId, by) {
      const move = await findStopMove(db, moveId, by.id, clock.now())
      if (!move) throw fail('not_found')
      const { date, refill_id, optimization_id, revision_after, routes, pinned } = move
      if (refill_id !== null) await getStopDay(db, refill_id)
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision: revision_after },
          ...(refill_id === null
            ? { action: 'day.routing_undone', recordId: dayNumber(date) }
            : { action: 'refill.move_undone', recordId: refill_id }),
          async lock(queries) {
            if (refill_id !== null) await lockStopCustomer(queries, refill_id)
            const day = await lockOpenDay(queries, date, null, today())
            if (refill_id !== null) await getStopDay(queries, refill_id)
            return day
          },
          async write(queries, day, at) {
            const now = refill_id === null ? null : await getStopDay(queries, refill_id)
            for (const { driverId } of routes) await lockDriverDay(queries, { driverId, date })
            if (
              refill_id !== null &&
              isBeforeReached(routes, refill_id, await listStopOutcomes(queries, date))
            )
              throw fail('changed_meanwhile')
            await updateStopPositions(queries, date, routes)
            if (refill_id !== null) await updatePin(queries, refill_id, pinned ?? false)
            // the routes are again those that the optimization started from
            if (optimization_id !== null) {
              const { revisions } = await getDayState(queries, date)
              await updateDraftState(queries, optimization_id, 'ready', revisions)
            }
            const revision = revisionOf(await listDays(queries, date, date))
            await deleteStopMove(queries, moveId, move, revision)
            if (day?.isPublished && refill_id !== null && now) {
              const change = { date, why: { reason: 'undone', note: '' }, staffId: by.id, at } as const
              const { driverId } = await getStopDay(queries, refill_id)
              await recordRouteChanges(queries, change, movedStop(refill_id, now.driverId, driverId))
            }
            return {}
          },
        }),
      )
      return board.day(date)
    },
  }
}

/** Whether a stop would come before one at which the driver was: a report does not change the revision of its day. */
function isBeforeReached(
  routes: readonly RouteOrder[],
  refillId: number,
  { reached }: StopOutcomes,
): boolean {
  const stops = routes.map((route) => route.stops).find((ids) => ids.includes(String(refillId))) ?? []
  return stops.findLastIndex((id) => reached.has(id)) > stops.indexOf(String(refillId))
}

/** @returns the changed routes as they were */
async function writeMove(
  tx: Queries,
  { stop, from }: MovableStop,
  { from: left, to }: Arrangement,
  before: DriverDay,
): Promise<RouteOrder[]> {
  await lockDriverDay(tx, from)
  if (from.driverId === to.driverId) {
    await updateStopOrder(tx, to, to.stops)
    return [routeOf(from)]
  }
  await lockDriverDay(tx, to)
  await updateStop(tx, to, to.stops, stop)
  await updateStopOrder(tx, from, left.stops)
  return [routeOf(from), routeOf(before)]
}

const routeOf = ({ driverId, stops }: DriverDay): RouteOrder => ({
  driverId,
  stops: stops.map(({ id }) => id),
})
