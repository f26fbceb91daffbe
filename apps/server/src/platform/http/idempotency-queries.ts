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
 * Claims a key for this transaction; false when it was used before. Waits while another transaction holds the claim:
 * it then has either given the answer, or failed and left the key free.
 */
export async function claimKey(tx: Queries, row: NewKey): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The first use of a key. */
export async function getFirstUse(tx: Queries, customerId: number, key: string) {
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

/** Forgets keys that no client will repeat any more; returns how many. */
export async function deleteKeysBefore(db: Queries, moment: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes the keys of a customer. */
export async function deleteKeysOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('customer_id', '=', customerId).execute()
}
