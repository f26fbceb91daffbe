import type { PlannedDay } from '@brine/contract/office/planning'
import type { StopsMoved } from '@brine/contract/office/stop-moves'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { dayNumber } from '../../platform/audit/day-number.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Board } from './board.ts'
import { lockUnpublishedDay } from './change-day.ts'
import { type DayState, getDayState } from './driver-day-queries.ts'
import { revisionOf } from './driver-days.ts'
import { type DayRow, listDays } from './queries.ts'
import { findOptimization, type OptimizationRow, updateDraftState } from './route-optimization-queries.ts'
import { createStopMove } from './stop-move-queries.ts'
import { countStops, lockDriverDay, updateStopPositions } from './stop-queries.ts'

/** What an optimization found: a draft of the day's routes, until a planner adopts or rejects it. */
export interface OptimizationDrafts {
  /**
   * The day as the draft would have it.
   * @throws `not_found`; `changed_meanwhile` unless the draft is ready and the day is as it was at its start
   */
  read(date: string, optimizationId: number): Promise<PlannedDay>
  /**
   * Gives the day the routes of the draft. It is undone like a move of a stop.
   * @throws as `read`; `day_published`; `routing_incomplete` when the draft left stops out
   */
  adopt(date: string, optimizationId: number, by: Staff): Promise<StopsMoved>
  /** @throws `not_found`; `changed_meanwhile` unless the draft is ready */
  reject(date: string, optimizationId: number, by: Staff): Promise<void>
}

export function createOptimizationDrafts(db: Queries, clock: Clock, board: Board): OptimizationDrafts {
  return {
    async read(date, optimizationId) {
      const draft = await getDraft(db, date, optimizationId)
      if (isOutdated(await getDayState(db, date), draft)) throw fail('changed_meanwhile')
      return board.draft(date, draft.routes)
    },

    async adopt(date, optimizationId, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      const at = clock.now()
      const moveId = await db.transaction().execute(async (tx) => {
        const before = await adoptDraft(tx, date, optimizationId)
        await writeAuditEntry(tx, { by, action: 'day.routing_adopted', recordId: dayNumber(date), at })
        const subject = { refill_id: null, pinned: null, optimization_id: optimizationId }
        const revision_after = revisionOf(await listDays(tx, date, date))
        const revisions = { revision_before: revisionOf(before), revision_after }
        const routes = before.map(({ driverId, stops }) => ({ driverId, stops: stops.map(({ id }) => id) }))
        return createStopMove(tx, { ...subject, ...revisions, date, routes, staff_id: by.id }, at)
      })
      return { ...(await board.day(date)), move_id: moveId }
    },

    async reject(date, optimizationId, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        await lockUnpublishedDay(tx, date, null)
        await getDraft(tx, date, optimizationId)
        await updateDraftState(tx, optimizationId, 'rejected')
        await writeAuditEntry(tx, { by, action: 'day.routing_rejected', recordId: dayNumber(date), at })
      })
    },
  }
}

/** @throws `not_found`; `changed_meanwhile` for an optimization that is not ready */
async function getDraft(db: Queries, date: string, optimizationId: number): Promise<OptimizationRow> {
  const optimization = await findOptimization(db, optimizationId)
  if (!optimization || optimization.date !== date) throw fail('not_found')
  if (optimization.state !== 'ready') throw fail('changed_meanwhile')
  return optimization
}

/**
 * Writes the routes of a draft under the lock of all driver days. The transaction must be rolled back after a failure.
 * See `OptimizationDrafts.adopt`.
 * @returns the driver days as they were
 */
export async function adoptDraft(tx: Queries, date: string, optimizationId: number): Promise<DayRow[]> {
  await lockUnpublishedDay(tx, date, null)
  const draft = await getDraft(tx, date, optimizationId)
  if (draft.unserved > 0) throw fail('routing_incomplete')
  if (isOutdated(await getDayState(tx, date), draft)) throw fail('changed_meanwhile')
  const before = await listDays(tx, date, date)
  for (const { driverId } of before) await lockDriverDay(tx, { driverId, date })
  // the draft must contain every stop of the day
  const written = await updateStopPositions(tx, date, draft.routes)
  if (written !== (await countStops(tx, date))) throw fail('changed_meanwhile')
  await updateDraftState(tx, optimizationId, 'adopted')
  return before
}

/**
 * Whether a day has changed since an optimization started. A pin does not change the day, so it also checks that the result
 * gives no pinned stop to another driver.
 */
export function isOutdated(
  { revisions, pinned }: DayState,
  { revisions: revisionsAtStart, routes }: Pick<OptimizationRow, 'revisions' | 'routes'>,
): boolean {
  const drivers = new Set([...Object.keys(revisions), ...Object.keys(revisionsAtStart)])
  const driverOf = new Map(routes.flatMap(({ driverId, stops }) => stops.map((id) => [id, driverId])))
  return (
    [...drivers].some((driver) => (revisions[driver] ?? 0) !== (revisionsAtStart[driver] ?? 0)) ||
    // a stop that was left out has no other driver
    pinned.some(({ refillId, driverId }) => (driverOf.get(String(refillId)) ?? driverId) !== driverId)
  )
}
