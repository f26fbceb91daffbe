import { sql } from 'kysely'
import { joinRunning } from '../coalesced-work.ts'
import type { Queries } from './database.ts'

/**
 * Lets a transaction end before the disk has it, so that those who wait for its locks do not wait for the disk as well.
 * Whoever answers for it then waits for the disk. What a power cut takes is taken in the order of the commits: never a
 * transaction without those after it.
 */
export async function endBeforeDisk(transaction: Queries): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction)
}

/** Waits until everything that was committed before the call is on the disk. */
export function createDiskWait(db: Queries): () => Promise<void> {
  return joinRunning(async () => {
    // PostgreSQL has no word for it: an empty message in the log is a commit that waits, and takes all before it along
    await sql`select pg_logical_emit_message(true, 'brine', '')`.execute(db)
  })
}
