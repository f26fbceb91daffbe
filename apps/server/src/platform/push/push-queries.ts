import { type Insertable, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { PushSubscriptions } from '../database/tables.ts'
import { SESSION_IDLE_MS } from '../session-lifetime.ts'

/** Creates a subscription, or gives the device's older one to who is signed in there now. */
export async function upsertSubscription(tx: Queries, row: Insertable<PushSubscriptions>): Promise<void> {
  const { endpoint: _, ...changed } = row
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .execute()
}

/** Deletes all but a customer's newest subscriptions. */
export async function deleteOldSubscriptions(tx: Queries, customerId: number, kept: number): Promise<void> {
  const newest = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
  await tx
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', newest)
    .execute()
}

export async function deleteSubscription(db: Queries, customerId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deleteSubscriptionsOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).execute()
}

/** Deletes the subscription of a device that a push service does not know any more. */
export async function deleteDeadSubscription(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/**
 * Subscriptions whose session goes on, by the same rule as a sign-in: others may use the device by now. Of a disabled customer none, nor
 * of one who died (decision 0157).
 */
const liveSubscriptions = (db: Queries, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('customers', 'customers.id', 'push_subscriptions.customer_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .where('sessions.last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('customers.disabled_at', 'is', null)
    .where(sql<boolean>`customers.relation_end_reason is distinct from 'deceased'`)

export async function listLiveSubscriptions(db: Queries, customerId: number, now: Date): Promise<number[]> {
  const rows = await liveSubscriptions(db, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.customer_id', '=', customerId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findLiveSubscription(db: Queries, id: number, now: Date) {
  return liveSubscriptions(db, now)
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()
}
