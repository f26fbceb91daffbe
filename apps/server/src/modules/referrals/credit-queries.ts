import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ReferralEntries } from '../../platform/database/tables.ts'

export type NewCreditEntry = Insertable<ReferralEntries>

/** Writes both sides of a booking. @throws when a database constraint fails, at the latest at the commit */
export async function createEntries(tx: Queries, entries: readonly NewCreditEntry[]): Promise<void> {
  await tx.insertInto('referral_entries').values(entries).execute()
}

/** Lists the remaining cents of each credit of a customer, in the order in which they were granted. */
export async function listCredits(db: Queries, customerId: number) {
  return db
    .selectFrom('referral_entries')
    .innerJoin('referrals', 'referrals.id', 'referral_id')
    .select(['referral_id', sql<number>`sum(amount_cents)::integer`.as('cents')])
    .where('referrals.customer_id', '=', customerId)
    .where('account', '=', 'customer')
    .groupBy('referral_id')
    .having(sql`sum(amount_cents)`, '>', 0)
    .orderBy(sql`min(referral_entries.id)`)
    .execute()
}

/** Locks, until the transaction ends, the referrals whose credit a refill used. */
export async function lockUsedBy(tx: Queries, refillId: number): Promise<void> {
  const used = tx.selectFrom('referral_entries').select('referral_id')
  await tx
    .selectFrom('referrals')
    .select('id')
    .where('id', 'in', used.where('refill_id', '=', refillId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Lists how much of each credit a refill uses, without what it gave back, in the order in which it used them. */
export async function listUsedBy(db: Queries, refillId: number) {
  return db
    .selectFrom('referral_entries')
    .select(['referral_id', sql<number>`sum(amount_cents)::integer`.as('cents')])
    .where('refill_id', '=', refillId)
    .where('account', '=', 'delivery')
    .groupBy('referral_id')
    .having(sql`sum(amount_cents)`, '>', 0)
    .orderBy(sql`min(id)`)
    .execute()
}

/** Whether a refill uses a part of this credit. */
export async function isUsed(db: Queries, referralId: number): Promise<boolean> {
  const { cents } = await db
    .selectFrom('referral_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('referral_id', '=', referralId)
    .where('account', '=', 'delivery')
    .executeTakeFirstOrThrow()
  return cents > 0
}

/** The step of a refill's latest bookings: 0 for what its order used, and one more each time that credit is given back or used again. */
export async function getStep(db: Queries, refillId: number): Promise<number> {
  const { step } = await db
    .selectFrom('referral_entries')
    .select(sql<number>`coalesce(max(step), 0)::integer`.as('step'))
    .where('refill_id', '=', refillId)
    .executeTakeFirstOrThrow()
  return step
}
