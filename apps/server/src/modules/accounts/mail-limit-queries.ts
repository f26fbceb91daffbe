import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { MailRequests } from '../../platform/database/tables.ts'

/** Serializes the counting of one subject's requests over all nodes until the transaction ends. */
export async function lockMailRequests(tx: Queries, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
}

/** The subject's requests since a moment, oldest first. */
export async function listMailRequests(db: Queries, subject: string, since: Date) {
  return db
    .selectFrom('mail_requests')
    .select('requested_at')
    .where('subject', '=', subject)
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .execute()
}

/** @returns false when this request was counted before */
export async function createMailRequest(tx: Queries, request: Insertable<MailRequests>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns how many were deleted */
export async function deleteMailRequestsBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_requests')
    .where('requested_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
