import type { Queries } from '@brine/server/platform/database/database'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'

/** The number of statements that wait for a lock of another transaction: for tests that hold one. */
export async function countLockWaits(db: Queries): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/**
 * Runs a call beside another transaction that locks in its own order. If that is not the call's order, PostgreSQL ends the deadlock by
 * aborting the call's transaction.
 * @param held locks what the call waits for; `wanted` locks what the call must not hold by then, or only if it tries again
 */
export async function runIntoDeadlock<T>(
  db: Queries,
  { held, wanted }: { readonly held: RawBuilder<unknown>; readonly wanted: RawBuilder<unknown> },
  call: () => Promise<T>,
): Promise<T> {
  const { ended } = await db.transaction().execute(async (tx) => {
    // PostgreSQL aborts the transaction that looks for a deadlock first
    await sql`set local deadlock_timeout = '1min'`.execute(tx)
    await held.execute(tx)
    const ended = call()
    ended.catch(() => undefined)
    await expect.poll(() => countLockWaits(db)).toBe(1)
    await wanted.execute(tx)
    return { ended }
  })
  return ended
}
