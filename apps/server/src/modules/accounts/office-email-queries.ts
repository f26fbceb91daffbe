import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { OfficeEmailChanges } from '../../platform/database/tables.ts'

/** Locks a customer for whom the office asks for another address; undefined for an erased one. */
export async function lockForEmailChange(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'revision', 'email_address', 'first_name', 'last_name', 'language'])
    .select(['mobile_number', 'telephone_number', 'activated_at', 'disabled_at', 'relation_ended_at'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function isEmailTaken(tx: Queries, email: string): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirst()
  return customer !== undefined
}

export async function createOfficeEmailChange(
  tx: Queries,
  change: Insertable<OfficeEmailChanges>,
): Promise<void> {
  await tx.insertInto('office_email_changes').values(change).execute()
}

/** The change that waits for the new mailbox: its link is still the customer's link to another address. */
export async function findWaitingEmailChange(db: Queries, customerId: number, now: Date) {
  return db
    .selectFrom('office_email_changes as change')
    .innerJoin('mail_links as link', 'link.token_hash', 'change.link_hash')
    .innerJoin('staff', 'staff.id', 'change.staff_id')
    .select(['change.id', 'identity_check', 'asked_at', 'link.ends_at', 'link.new_email_address'])
    .select('staff.name as by')
    .where('change.customer_id', '=', customerId)
    .where('change.outcome', 'is', null)
    .where('link.ends_at', '>', now)
    .executeTakeFirst()
}

/** Serializes the counting of what a staff member asks for over all nodes, until the transaction ends. */
export async function lockEmailChangesOf(tx: Queries, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email changes ${staffId}`}, 0))`.execute(tx)
}

/** When changes were asked for since a moment, newest first: for a customer, or by a staff member. */
export async function listAskedSince(
  tx: Queries,
  of: { readonly customerId: number } | { readonly staffId: number },
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('office_email_changes')
    .select('asked_at')
    .$if('customerId' in of, (query) =>
      query.where('customer_id', '=', 'customerId' in of ? of.customerId : 0),
    )
    .$if('staffId' in of, (query) => query.where('staff_id', '=', 'staffId' in of ? of.staffId : 0))
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** A change gets another link. */
export async function updateEmailChangeLink(tx: Queries, id: number, linkHash: Buffer): Promise<void> {
  await tx.updateTable('office_email_changes').set({ link_hash: linkHash }).where('id', '=', id).execute()
}

export async function updateEmailChangeWithdrawn(tx: Queries, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('office_email_changes')
    .set({ outcome: 'withdrawn', ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Notes that the new mailbox confirmed the change with this link. @returns whether the office had asked for it */
export async function updateEmailChangeConfirmed(tx: Queries, linkHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('office_email_changes')
    .set({ outcome: 'confirmed', ended_at: now })
    .where('link_hash', '=', linkHash)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the old mailbox does not want the changes since a moment. @returns them, with who asked for them */
export async function updateEmailChangesStopped(tx: Queries, customerId: number, since: Date, now: Date) {
  return tx
    .updateTable('office_email_changes as change')
    .from('staff')
    .set({
      outcome: sql<'undone' | 'refused'>`case outcome when 'confirmed' then 'undone' else 'refused' end`,
      ended_at: now,
    })
    .whereRef('staff.id', '=', 'change.staff_id')
    .where('change.customer_id', '=', customerId)
    .where(
      sql<boolean>`(outcome is null and asked_at >= ${since} or outcome = 'confirmed' and ended_at >= ${since})`,
    )
    .returning(['change.outcome', 'change.link_hash', 'staff.id as staff_id', 'staff.name as staff_name'])
    .execute()
}

export async function deleteEmailChangesOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('office_email_changes').where('customer_id', '=', customerId).execute()
}
