import type { Queries } from '../../platform/database/database.ts'
import type { EraseCustomer } from '../../platform/module.ts'
import { deletePasskeysOf, deleteUsedChallengesBefore } from './passkey-queries.ts'
import { deleteSessions, deleteSessionsEndedBefore } from './queries.ts'
import { accountName, sessionRetentionStart } from './rules.ts'
import { MAX_COUNT_AGE_MS, type Throttle } from './throttle.ts'
import { deleteFailuresBefore } from './throttle-queries.ts'

/** Rows that were deleted. */
export interface CleanupCounts {
  sessions: number
  failures: number
  challenges: number
}

/** Deletes sessions 30 days after their end, and counts of failures that have faded. */
export async function deleteExpired(db: Queries, now: Date): Promise<CleanupCounts> {
  return {
    sessions: await deleteSessionsEndedBefore(db, sessionRetentionStart(now)),
    failures: await deleteFailuresBefore(db, new Date(now.getTime() - MAX_COUNT_AGE_MS)),
    challenges: await deleteUsedChallengesBefore(db, now),
  }
}

/** Deletes the sessions, the passkeys and the counted sign-in failures of a customer who is erased. */
export const eraseSessions =
  (throttle: Pick<Throttle, 'forgive'>): EraseCustomer =>
  async (tx, { id, emailAddress }) => {
    await deleteSessions(tx, id)
    await deletePasskeysOf(tx, id)
    if (emailAddress !== null) await throttle.forgive(tx, accountName(emailAddress))
  }
