import type { Queries } from '../database/database.ts'
import type { JsonInput } from '../database/json.ts'

export interface NewKey {
  customer_id: number
  key: string
  call: string
  request_hash: Buffer
  status: number
  created_at: Date
}

/**
 * Creates a key; false when it exists already. Waits for a concurrent transaction that creates the same key, which either
 * commits with its answer or fails and leaves the key free.
 */
export async function createKey(tx: Queries, row: NewKey): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function hasKey(db: Queries, customerId: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** The first use of a key. */
export async function getKey(tx: Queries, customerId: number, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'answer'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function updateAnswer(
  tx: Queries,
  customerId: number,
  key: string,
  answer: JsonInput,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute()
}

/** Deletes keys that are too old to be repeated. @returns how many */
export async function deleteKeysBefore(db: Queries, moment: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes the keys of a customer. */
export async function deleteKeysOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('customer_id', '=', customerId).execute()
}
