import type { Queries } from '../../platform/database/database.ts'
import { forgottenBefore } from './lifetime.ts'
import { deleteLinksEndedBefore } from './links-queries.ts'
import { mailHourMs } from './mail-limit.ts'
import { deleteMailRequestsBefore } from './mail-limit-queries.ts'
import { deleteSessionsEndedBefore } from './queries.ts'
import { longestCountMs } from './throttle.ts'
import { deleteFailuresBefore } from './throttle-queries.ts'

/** How much was dropped. */
export interface Forgotten {
  sessions: number
  failures: number
  links: number
  mailRequests: number
}

/** Drops sessions a month after their end, links and mail counts that are over, counts of failures that have faded. */
export async function forgetOld(db: Queries, now: Date): Promise<Forgotten> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    sessions: await deleteSessionsEndedBefore(db, forgottenBefore(now)),
    failures: await deleteFailuresBefore(db, before(longestCountMs)),
    links: await deleteLinksEndedBefore(db, now),
    mailRequests: await deleteMailRequestsBefore(db, before(mailHourMs)),
  }
}
