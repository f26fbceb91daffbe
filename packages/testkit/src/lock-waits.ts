import type { Queries } from '@brine/server/platform/database/database'
import { sql } from 'kysely'

/** The number of statements that wait for a lock of another transaction: for tests that hold one. */
export async function countLockWaits(db: Queries): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
