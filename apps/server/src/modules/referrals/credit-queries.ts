import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ReferralEntries } from '../../platform/database/tables.ts'

export type NewEntry = Insertable<ReferralEntries>

/** Writes both sides of bookings. @throws what the ledger's rules forbid, at the latest when the transaction ends */
export async function createEntries(transaction: Queries, entries: readonly NewEntry[]): Promise<void> {
  await transaction.insertInto('referral_entries').values(entries).execute()
}

/** What is left of each credit of a customer, the one granted first before the others. */
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

/** Makes others who book on the credits that a refill used wait until the transaction ends. */
export async function lockUsedBy(transaction: Queries, refillId: number): Promise<void> {
  const used = transaction.selectFrom('referral_entries').select('referral_id')
  await transaction
    .selectFrom('referrals')
    .select('id')
    .where('id', 'in', used.where('refill_id', '=', refillId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** What a refill used of each credit and has not given back. */
export async function listUsedBy(db: Queries, refillId: number) {
  return db
    .selectFrom('referral_entries')
    .select(['referral_id', sql<number>`sum(amount_cents)::integer`.as('cents')])
    .where('refill_id', '=', refillId)
    .where('account', '=', 'delivery')
    .groupBy('referral_id')
    .having(sql`sum(amount_cents)`, '>', 0)
    .orderBy('referral_id')
    .execute()
}

/** Whether any refill used a part of this credit and has not given it back. */
export async function isUsed(db: Queries, referralId: number): Promise<boolean> {
  const { cents } = await db
    .selectFrom('referral_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('referral_id', '=', referralId)
    .where('account', '=', 'delivery')
    .executeTakeFirstOrThrow()
  return cents > 0
}
