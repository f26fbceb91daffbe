import type { ReferralState } from '@brine/contract/customer/referrals'
import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Referrals } from '../../platform/database/tables.ts'

export async function listReferrals(db: Queries, customerId: number) {
  return db
    .selectFrom('referrals')
    .select(['email_address', 'state', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Makes the customer's other invitations wait until the transaction ends; writing rows that refer to them may go on. */
export async function lockSender(transaction: Queries, customerId: number) {
  return transaction
    .selectFrom('customers')
    .select(['email_address', 'first_name', 'last_name', 'language'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** When the customer sent invitations since a moment, oldest first. */
export async function listSentSince(db: Queries, customerId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('referrals')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

export async function hasRefused(db: Queries, emailHash: Buffer): Promise<boolean> {
  const refusal = await db
    .selectFrom('referral_refusals')
    .select('refused_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return refusal !== undefined
}

/** @returns false, and nothing written, where somebody invited this friend before */
export async function createReferral(db: Queries, referral: Insertable<Referrals>): Promise<boolean> {
  const created = await db
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

/** Moves a referral one state on. @returns whether it was in the state to move from */
export async function updateState(
  db: Queries,
  referralId: number,
  from: ReferralState,
  to: ReferralState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referrals')
    .set({ state: to, changed_at: now })
    .where('id', '=', referralId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Drops the address of the invitation with this token. @returns the hash of the address; absent for a strange token */
export async function dropInvited(db: Queries, refusalTokenHash: Buffer): Promise<Buffer | undefined> {
  const referral = await db
    .updateTable('referrals')
    .set({ email_address: null })
    .where('refusal_token_hash', '=', refusalTokenHash)
    .returning('email_hash')
    .executeTakeFirst()
  return referral?.email_hash
}

export async function createRefusal(db: Queries, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('referral_refusals')
    .values({ email_hash: emailHash, refused_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

/** Drops the addresses of invitations sent before a moment and not answered. @returns how many */
export async function dropUnanswered(db: Queries, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('referrals')
    .set({ email_address: null })
    .where('state', '=', 'pending')
    .where('friend_id', 'is', null)
    .where('email_address', 'is not', null)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
