import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { PhoneCalls } from '../database/tables.ts'

/** States of a call that still has to be made. */
export const WAITING_STATES = ['open', 'wrong_number'] as const

export async function createPhoneCall(tx: Queries, row: Insertable<PhoneCalls>): Promise<void> {
  await tx.insertInto('phone_calls').values(row).execute()
}

/** Closes the calls to a customer that wait about these topics, because there is something newer to say, or nothing any more. */
export async function updateOutdated(
  tx: Queries,
  customerId: number,
  topics: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('phone_calls')
    .set({ state: 'outdated', changed_at: now, revision: sql<number>`revision + 1` })
    .where('customer_id', '=', customerId)
    .where('topic', '=', sql<string>`any(${topics}::text[])`)
    .where('state', 'in', WAITING_STATES)
    .execute()
}

/** Closes all calls to a customer that wait. */
export async function updateAllOutdated(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('phone_calls')
    .set({ state: 'outdated', changed_at: now, revision: sql<number>`revision + 1` })
    .where('customer_id', '=', customerId)
    .where('state', 'in', WAITING_STATES)
    .execute()
}

/** Opens the calls with a wrong number again, because the customer's numbers were corrected. */
export async function updateReachable(tx: Queries, customerId: number): Promise<void> {
  await tx
    .updateTable('phone_calls')
    .set({ state: 'open', again_at: null, revision: sql<number>`revision + 1` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'wrong_number')
    .execute()
}

/** Changes a locked call and increases its revision. */
export async function updatePhoneCall(tx: Queries, id: number, columns: Updateable<PhoneCalls>) {
  await tx
    .updateTable('phone_calls')
    .set({ ...columns, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deletePhoneCallsOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('phone_calls').where('customer_id', '=', customerId).execute()
}

/** Deletes calls of before a moment that wait no longer. @param day before which a call does not matter. @returns how many */
export async function deletePhoneCallsBefore(db: Queries, moment: Date, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_calls')
    .where('created_at', '<', moment)
    .where((eb) => eb.or([eb('state', 'not in', WAITING_STATES), eb('matters_until', '<', day)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
