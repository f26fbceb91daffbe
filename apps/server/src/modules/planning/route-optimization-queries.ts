import * as v from 'valibot'
import type { Queries } from '../../platform/database/database.ts'
import { type RouteOrder, StoredRoutes } from './stored-routes.ts'

/** Content of the two JSON columns. */
const StoredRevisions = v.record(v.string(), v.number())

export type OptimizationRow = NonNullable<Awaited<ReturnType<typeof findLatestOptimization>>>

/** The latest optimization of a date. */
export async function findLatestOptimization(db: Queries, date: string) {
  const row = await db
    .selectFrom('route_optimizations')
    .selectAll()
    .where('date', '=', date)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && parseColumns(row)
}

export async function findOptimization(db: Queries, id: number) {
  const row = await db.selectFrom('route_optimizations').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parseColumns(row)
}

const parseColumns = <Row extends { revisions: unknown; routes: unknown }>(row: Row) => ({
  ...row,
  revisions: v.parse(StoredRevisions, row.revisions),
  routes: v.parse(StoredRoutes, row.routes),
})

/** An optimization that runs longer was lost with its machine: that of a large day may take ten minutes (decision 0130). */
export const LOST_AFTER_SECONDS = 15 * 60

/** Optimizations that were requested earlier, or began to run, and have not ended, are lost. */
const lostBefore = (now: Date): Date => new Date(now.getTime() - LOST_AFTER_SECONDS * 1000)

/** Whether nobody runs an optimization any more: all its attempts died without a word. Another one can then be started. */
export const isLost = (
  { state, requested_at }: Pick<OptimizationRow, 'state' | 'requested_at'>,
  now: Date,
): boolean => (state === 'waiting' || state === 'running') && requested_at < lostBefore(now)

/** @returns the id of the new optimization; null while one is running */
export async function createOptimization(
  db: Queries,
  date: string,
  staffId: number | null,
  now: Date,
): Promise<number | null> {
  await db
    .updateTable('route_optimizations')
    .set({ state: 'failed' })
    .where('date', '=', date)
    .where('state', 'in', ['waiting', 'running'])
    .where('requested_at', '<', lostBefore(now))
    .execute()
  const row = await db
    .insertInto('route_optimizations')
    .values({ date, state: 'waiting', requested_by: staffId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Lets an optimization that failed or was lost run once more, as if it was requested now.
 * @returns false if its date has a newer one
 */
export async function restartOptimization(db: Queries, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('route_optimizations as former')
    .set({ state: 'waiting', share: 0, stop_requested: false, requested_at: now })
    .where('former.id', '=', id)
    .where('former.state', 'in', ['waiting', 'running', 'failed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('route_optimizations as newer')
            .select('newer.id')
            .whereRef('newer.date', '=', 'former.date')
            .whereRef('newer.id', '>', 'former.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Updates a running optimization; one that has ended does not change. */
export async function updateOptimization(
  db: Queries,
  id: number,
  change: {
    state?: 'running' | 'ready' | 'failed'
    requested_at?: Date
    share?: number
    km_before?: number
    km_after?: number
    revisions?: Readonly<Record<string, number>>
    routes?: readonly RouteOrder[]
    moved?: number
    unserved?: number
  },
): Promise<void> {
  await db
    .updateTable('route_optimizations')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Updates the progress of a running optimization. @returns whether a planner asked to end it */
export async function updateProgress(
  db: Queries,
  id: number,
  progress: { share: number; km_after: number },
): Promise<boolean> {
  const row = await db
    .updateTable('route_optimizations')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('stop_requested')
    .executeTakeFirst()
  return row?.stop_requested ?? false
}

/** Asks a running optimization to end. @returns false if it is not running */
export async function requestStop(db: Queries, date: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('route_optimizations')
    .set({ stop_requested: true })
    .where('id', '=', id)
    .where('date', '=', date)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @param revisions of the driver days, if they differ from those at its start although the routes are the same */
export async function updateDraftState(
  db: Queries,
  id: number,
  state: 'ready' | 'adopted' | 'rejected',
  revisions?: Readonly<Record<string, number>>,
): Promise<void> {
  await db
    .updateTable('route_optimizations')
    .set({ state, ...(revisions ? { revisions } : {}) })
    .where('id', '=', id)
    .execute()
}
