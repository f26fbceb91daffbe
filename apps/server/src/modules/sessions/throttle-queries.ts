import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** How failures of one kind of subject are counted. */
export interface Allowance {
  /** Failures without a delay. */
  readonly free: number
  /** Seconds after which one failure fades. */
  readonly forgetSeconds: number
}

/** Each further failure doubles the delay up to the longest. */
const FIRST_DELAY_SECONDS = 30
const MAX_DELAY_SECONDS = 900

/**
 * Counts a failure in one statement, so that parallel attempts on any number of nodes cannot pass together.
 * @returns the end of the delay when the subject was blocked already and nothing was counted; null when it was counted
 */
export async function addFailure(
  db: Queries,
  subject: string,
  { free, forgetSeconds }: Allowance,
  now: Date,
): Promise<Date | null> {
  const passed = sql`extract(epoch from ${now}::timestamptz - f.last_failed_at)`
  const failures = sql`greatest(0, f.failures - floor(greatest(0, ${passed}) / ${forgetSeconds}::int)::int) + 1`
  const delay = sql`least(${MAX_DELAY_SECONDS}::int, ${FIRST_DELAY_SECONDS}::int * power(2, least(${failures} - ${free}::int, 10)))`
  const counted = await sql`
    insert into sign_in_failures as f (subject, failures, last_failed_at)
    values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = ${failures},
      last_failed_at = ${now},
      blocked_until = case when ${failures} >= ${free}::int
        then ${now}::timestamptz + make_interval(secs => ${delay}) end
    where f.blocked_until is null or f.blocked_until <= ${now}
    returning 1`.execute(db)
  if (counted.rows.length > 0) return null
  const blocked = await db
    .selectFrom('sign_in_failures')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return blocked?.blocked_until ?? now
}

/** Takes back one failure, of an attempt that turned out right. */
export async function removeFailure(db: Queries, subject: string, { free }: Allowance): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({
      failures: sql`greatest(0, failures - 1)`,
      blocked_until: sql`case when failures > ${free}::int then blocked_until end`,
    })
    .where('subject', '=', subject)
    .execute()
}

/** Deletes all failures of a subject. */
export async function deleteFailures(db: Queries, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute()
}

/** Deletes subjects whose last failure is older than a moment. @returns how many */
export async function deleteFailuresBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_failures')
    .where('last_failed_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
