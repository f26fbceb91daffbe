import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { OfficeEmailChanges } from '../../platform/database/tables.ts'

/** Locks a customer for whom the office asks for another address; undefined for an erased one. */
export async function lockForEmailChange(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'revision', 'email_address', 'first_name', 'last_name', 'language'])
    .select(['mobile_number', 'telephone_number', 'activated_at', 'disabled_at', 'relation_ended_at'])
    .select('phones_changed_at')
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
  change: Omit<Insertable<OfficeEmailChanges>, 'sent_at'> & { readonly asked_at: Date },
): Promise<void> {
  const sent_at = sql<Date[]>`array[${change.asked_at}::timestamptz]`
  await tx
    .insertInto('office_email_changes')
    .values({ ...change, sent_at })
    .execute()
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

/** When mails to new addresses of a customer were sent since a moment, newest first; those that were sent again too. */
export async function listSentSince(tx: Queries, customerId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ sent: Date }>`
    select sent from office_email_changes, unnest(sent_at) as sent
    where customer_id = ${customerId} and sent > ${since} order by sent desc`.execute(tx)
  return rows.map(({ sent }) => sent)
}

/** When a staff member asked for changes since a moment, newest first. */
export async function listAskedSince(tx: Queries, staffId: number, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('office_email_changes')
    .select('asked_at')
    .where('staff_id', '=', staffId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** A change gets another link with another code, which was guessed by nobody yet. */
export async function updateEmailChangeLink(
  tx: Queries,
  id: number,
  sent: { readonly link_hash: Buffer; readonly code_hash: Buffer; readonly at: Date },
): Promise<void> {
  const { at, ...hashes } = sent
  await tx
    .updateTable('office_email_changes')
    .set({ ...hashes, wrong_codes: 0, sent_at: sql`array_append(sent_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .execute()
}

/** The code of a change that nothing has ended; undefined for a link that the office did not ask for. */
export async function findCodeOf(tx: Queries, linkHash: Buffer) {
  return tx
    .selectFrom('office_email_changes')
    .select(['id', 'code_hash', 'wrong_codes'])
    .where('link_hash', '=', linkHash)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

export async function updateWrongCodes(tx: Queries, id: number, wrong: number): Promise<void> {
  await tx.updateTable('office_email_changes').set({ wrong_codes: wrong }).where('id', '=', id).execute()
}

export async function updateEmailChangeEnded(
  tx: Queries,
  id: number,
  outcome: 'withdrawn' | 'wrong_code',
  now: Date,
): Promise<void> {
  await tx.updateTable('office_email_changes').set({ outcome, ended_at: now }).where('id', '=', id).execute()
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

const stopped = [
  'change.outcome',
  'change.link_hash',
  'staff.id as staff_id',
  'staff.name as staff_name',
] as const

/**
 * Notes that the customer does not want the changes since a moment. One that ended before keeps how, and is told as well: somebody
 * asked for it. @returns them, with who asked for them
 */
export async function updateEmailChangesStopped(tx: Queries, customerId: number, since: Date, now: Date) {
  return tx
    .updateTable('office_email_changes as change')
    .from('staff')
    .set({
      outcome: sql<
        OfficeEmailChanges['outcome']
      >`case outcome when 'confirmed' then 'undone' else coalesce(outcome, 'refused') end`,
      ended_at: sql`case when outcome is null or outcome = 'confirmed' then ${now}::timestamptz else ended_at end`,
    })
    .whereRef('staff.id', '=', 'change.staff_id')
    .where('change.customer_id', '=', customerId)
    .where(
      sql<boolean>`case coalesce(outcome, 'lapsed')
        when 'confirmed' then ended_at >= ${since} when 'refused' then false when 'undone' then false
        else asked_at >= ${since} end`,
    )
    .returning(stopped)
    .execute()
}

/** Notes that the customer does not want a change that waits. @returns it, as above */
export async function updateEmailChangeRefused(tx: Queries, id: number, now: Date) {
  return tx
    .updateTable('office_email_changes as change')
    .from('staff')
    .set({ outcome: 'refused', ended_at: now })
    .whereRef('staff.id', '=', 'change.staff_id')
    .where('change.id', '=', id)
    .where('outcome', 'is', null)
    .returning(stopped)
    .execute()
}

/** Notes that something else ends the change that waits, while its link is still there. */
export async function updateEmailChangeReplaced(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('office_email_changes as change')
    .from('mail_links as link')
    .set({ outcome: 'replaced', ended_at: now })
    .whereRef('link.token_hash', '=', 'change.link_hash')
    .where('change.customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .where('link.ends_at', '>', now)
    .execute()
}

/** Deletes the changes of customers who are erased: a node of the release before does not know them. @returns how many */
export async function deleteEmailChangesOfErased(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('office_email_changes')
    .using('customers')
    .whereRef('customers.id', '=', 'customer_id')
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteEmailChangesOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('office_email_changes').where('customer_id', '=', customerId).execute()
}
