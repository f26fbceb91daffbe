import type { Queries } from '../../platform/database/database.ts'
import type { EraseCustomer } from '../../platform/module.ts'
import { deleteLinks, deleteLinksEndedBefore } from './links-queries.ts'
import { MAIL_WINDOW_MS } from './mail-limit.ts'
import { deleteMailRequestsBefore } from './mail-limit-queries.ts'
import { deleteSessions, deleteSessionsEndedBefore } from './queries.ts'
import { accountName, sessionRetentionStart } from './rules.ts'
import { MAX_COUNT_AGE_MS, type Throttle } from './throttle.ts'
import { deleteFailuresBefore } from './throttle-queries.ts'

/** Rows that were deleted. */
export interface CleanupCounts {
  sessions: number
  failures: number
  links: number
  mailRequests: number
}

/** Deletes sessions 30 days after their end, expired links and mail counts, and counts of failures that have faded. */
export async function deleteExpired(db: Queries, now: Date): Promise<CleanupCounts> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    sessions: await deleteSessionsEndedBefore(db, sessionRetentionStart(now)),
    failures: await deleteFailuresBefore(db, before(MAX_COUNT_AGE_MS)),
    links: await deleteLinksEndedBefore(db, now),
    mailRequests: await deleteMailRequestsBefore(db, before(MAIL_WINDOW_MS)),
  }
}

/** Deletes the sessions, the links by mail and the counted sign-in failures of a customer who is erased. */
export const eraseSessions =
  (throttle: Pick<Throttle, 'forgive'>): EraseCustomer =>
  async (tx, { id, emailAddress }) => {
    await deleteSessions(tx, id)
    await deleteLinks(tx, id)
    await throttle.forgive(tx, accountName(emailAddress))
  }
