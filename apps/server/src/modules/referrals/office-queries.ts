import type { ReferralState } from '@brine/contract/customer/referrals'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'

const fullName = (table: 'sender' | 'invited') =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

/** Sums the bookings on an account, in cents. */
const bookedOn = (account: 'reward' | 'customer' | 'delivery') =>
  sql<number>`coalesce(sum(amount_cents) filter (where account = ${account}), 0)::bigint`.as(account)

/** Counts the referrals in each state. A state without referrals has no row. */
export async function countStates(db: Queries) {
  return db
    .selectFrom('referrals')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

/**
 * Returns the balance of each account, in cents. What an erased customer did not use lapsed (decision 0030): nobody can use
 * it, so the supplier did not spend it either.
 * @param referralId restricts the sums to this referral
 */
export async function sumAccounts(db: Queries, referralId?: number) {
  const { lapsed, reward, customer, delivery } = await db
    .selectFrom('referral_entries')
    .innerJoin('referrals', 'referrals.id', 'referral_id')
    .innerJoin('customers as sender', 'sender.id', 'referrals.customer_id')
    .select([bookedOn('reward'), bookedOn('customer'), bookedOn('delivery')])
    .select(
      sql<number>`coalesce(
        sum(amount_cents) filter (where account = 'customer' and sender.erased_at is not null), 0
      )::bigint`.as('lapsed'),
    )
    .$if(referralId !== undefined, (some) => some.where('referral_id', '=', referralId ?? 0))
    .executeTakeFirstOrThrow()
  return { reward: reward + lapsed, customer: customer - lapsed, delivery }
}

const withSender = (db: Queries) =>
  db
    .selectFrom('referrals')
    .innerJoin('customers as sender', 'sender.id', 'referrals.customer_id')
    .select(['referrals.id', 'referrals.customer_id', 'referrals.email_address', 'referrals.state'])
    .select(['referrals.created_at', fullName('sender').as('sender_name')])

/**
 * Lists a part of the referrals in one state, newest first.
 * @param after id of the last row of the part before
 */
export async function listPage(db: Queries, state: ReferralState, after: number | null, limit = PAGE_LIMIT) {
  const page = withSender(db)
    .where('referrals.state', '=', state)
    .orderBy('referrals.created_at', 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(limit)
  if (after === null) return page.execute()
  return page
    .where(
      sql<boolean>`(referrals.created_at, referrals.id) <
        (select last.created_at, last.id from referrals last where last.id = ${after})`,
    )
    .execute()
}

export async function findReferral(db: Queries, id: number) {
  return withSender(db)
    .leftJoin('customers as invited', 'invited.id', 'referrals.invited_customer_id')
    .select(['referrals.changed_at', 'referrals.invited_customer_id', fullName('invited').as('invited_name')])
    .where('referrals.id', '=', id)
    .executeTakeFirst()
}

/** Lists the bookings of a referral with both sides, in cents, oldest first. */
export async function listBookings(db: Queries, id: number) {
  return db
    .selectFrom('referral_entries')
    .leftJoin('orders', 'orders.refill_id', 'referral_entries.refill_id')
    .select(['booking', 'booked_at', 'orders.number as order_number'])
    .select([bookedOn('reward'), bookedOn('customer'), bookedOn('delivery')])
    .where('referral_id', '=', id)
    .groupBy(['booking', 'booked_at', 'referral_entries.refill_id', 'orders.number'])
    .orderBy(sql`min(referral_entries.id)`)
    .execute()
}

/** Locks a referral until the transaction ends. One of an erased customer is not found: nobody could use its credit. */
export async function lockReferral(tx: Queries, id: number) {
  return tx
    .selectFrom('referrals')
    .innerJoin('customers as sender', 'sender.id', 'referrals.customer_id')
    .select(['referrals.id', 'state', 'customer_id', 'invited_customer_id'])
    .where('referrals.id', '=', id)
    .where('sender.erased_at', 'is', null)
    .forNoKeyUpdate('referrals')
    .executeTakeFirst()
}

/**
 * Sets the customer that the invited person became.
 * @returns false if the customer does not exist or was erased
 * @throws the unique index `referrals_invited_customer` if another referral has this customer
 */
export async function updateInvitedCustomer(
  tx: Queries,
  id: number,
  invitedCustomerId: number,
): Promise<boolean> {
  const invitedCustomer = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', invitedCustomerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!invitedCustomer) return false
  await tx
    .updateTable('referrals')
    .set({ invited_customer_id: invitedCustomerId })
    .where('id', '=', id)
    .execute()
  return true
}
