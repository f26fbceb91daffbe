import { sql } from 'kysely'
import type { Queries } from './database.ts'

/**
 * Commits a transaction before it is on the disk, so that callers waiting for its locks do not also wait for the disk.
 * The caller runs the transaction inside `thenOnDisk`. A power failure loses commits in reverse order: never a
 * transaction without all those after it.
 */
export async function endBeforeDisk(transaction: Queries): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction)
}

/**
 * Runs work on one connection, then waits until all that it committed is on the disk.
 *
 * The wait uses the connection of the work. A PostgreSQL that crashed or failed over in between has lost that connection,
 * and perhaps the commit; another connection would reach the restarted PostgreSQL, which knows nothing of the commit and
 * would confirm it.
 * @throws an error that `isUnavailable` recognizes when nobody can say whether the commit was kept
 */
export function thenOnDisk<T>(db: Queries, work: (connection: Queries) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const result = await work(connection)
    // PostgreSQL has no statement for this. An empty logical message is a commit that waits and flushes all before it.
    await sql`select pg_logical_emit_message(true, 'brine', '')`.execute(connection)
    return result
  })
}
