import { sql } from 'kysely'
import { joinRunning } from '../coalesced-work.ts'
import type { Queries } from './database.ts'

/**
 * Commits a transaction before it is on the disk, so that callers waiting for its locks do not also wait for the disk.
 * The caller must wait for the disk before it answers. A power failure loses commits in reverse order: never a
 * transaction without all those after it.
 */
export async function endBeforeDisk(transaction: Queries): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction)
}

/** Waits until everything that was committed before the call is on the disk. */
export function createDiskWait(db: Queries): () => Promise<void> {
  return joinRunning(async () => {
    // PostgreSQL has no statement for this. An empty logical message is a commit that waits and flushes all before it.
    await sql`select pg_logical_emit_message(true, 'brine', '')`.execute(db)
  })
}
