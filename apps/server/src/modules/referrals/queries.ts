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

/**
 * Locks the sender: their other invitations wait until the transaction ends. Rows that refer to the customer do not
 * wait.
 */
export async function lockSender(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['email_address', 'first_name', 'last_name', 'language'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function hasRefused(db: Queries, emailHash: Buffer): Promise<boolean> {
  const refusal = await db
    .selectFrom('referral_refusals')
    .select('refused_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return refusal !== undefined
}

/** Creates a referral. @returns false, with nothing written, if the address was invited before */
export async function createReferral(db: Queries, referral: Insertable<Referrals>): Promise<boolean> {
  const created = await db
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

/** The customer whose link a friend opened; undefined for one who is gone, also without an erasure. */
export async function lockThanked(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select('email_address')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .where('relation_ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Changes the state of a referral. @returns false if it was not in the state `from` */
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

/** Drops the address of the invitation with this token. @returns its hash; undefined for an unknown token */
export async function clearRefusedAddress(
  db: Queries,
  refusalTokenHash: Buffer,
): Promise<Buffer | undefined> {
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

/** Drops the addresses of unanswered invitations that were sent before `before`. @returns how many */
export async function clearUnansweredAddresses(db: Queries, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('referrals')
    .set({ email_address: null })
    .where('state', '=', 'pending')
    .where('invited_customer_id', 'is', null)
    .where('email_address', 'is not', null)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Drops the addresses of all invitations that the customer sent or received. */
export async function clearAddresses(
  tx: Queries,
  customerId: number,
  emailAddress: string | null,
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ email_address: null })
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', customerId),
        eb('invited_customer_id', '=', customerId),
        ...(emailAddress === null ? [] : [eb('email_address', '=', emailAddress)]),
      ]),
    )
    .execute()
}
