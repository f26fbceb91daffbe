import * as v from 'valibot'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type RouteOrder, StoredRoutes } from './stored-routes.ts'

/** A move that can be undone: of one stop, or of all by an optimization. */
export interface StoredMove {
  readonly date: string
  readonly refill_id: number | null
  readonly optimization_id: number | null
  readonly staff_id: number
  /** Revision of the date before and after the move. */
  readonly revision_before: number
  readonly revision_after: number
  /** The changed routes before the move. */
  readonly routes: readonly RouteOrder[]
  /** Whether the stop was pinned before the move; null for an optimization. */
  readonly pinned: boolean | null
}

/** How long a move can be undone. */
const UNDO_PERIOD_MS = DAY_MS

/** Stores a move, and deletes those that are too old to be undone. @returns the id */
export async function createStopMove(tx: Queries, move: StoredMove, at: Date): Promise<number> {
  await tx
    .deleteFrom('stop_moves')
    .where('moved_at', '<', new Date(at.getTime() - UNDO_PERIOD_MS))
    .execute()
  const { routes, ...columns } = move
  const { id } = await tx
    .insertInto('stop_moves')
    .values({
      ...columns,
      routes: routes.map(({ driverId, stops }) => ({ driverId, stops: [...stops] })),
      moved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a move of this staff member; undefined if it was undone or is too old. */
export async function findStopMove(
  queries: Queries,
  id: number,
  staffId: number,
  now: Date,
): Promise<StoredMove | undefined> {
  const row = await queries
    .selectFrom('stop_moves')
    .select(['date', 'refill_id', 'optimization_id', 'staff_id', 'routes', 'pinned'])
    .select(['revision_before', 'revision_after'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('moved_at', '>=', new Date(now.getTime() - UNDO_PERIOD_MS))
    .executeTakeFirst()
  return row && { ...row, routes: v.parse(StoredRoutes, row.routes) }
}

/** Deletes an undone move. The move before it can be undone next, because the routes are again as it left them. */
export async function deleteStopMove(
  tx: Queries,
  id: number,
  { date, revision_before }: StoredMove,
  revision: number,
): Promise<void> {
  await tx.deleteFrom('stop_moves').where('id', '=', id).execute()
  await tx
    .updateTable('stop_moves')
    .set({ revision_after: revision })
    .where('date', '=', date)
    .where('revision_after', '=', revision_before)
    .execute()
}

export async function isPinned(queries: Queries, refillId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('stops')
    .select('pinned')
    .where('refill_id', '=', refillId)
    .executeTakeFirst()
  return row?.pinned ?? false
}
