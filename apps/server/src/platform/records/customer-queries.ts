import type { Queries } from '../database/database.ts'
import { fail } from '../http/fail.ts'

/** Locks a customer against an erasure until the transaction ends. @returns false for an unknown or erased one */
export async function lockAgainstErasure(tx: Queries, customerId: number): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return customer !== undefined
}

/** Why the office ended the relation with a customer; null while it goes on. Of who died, nobody in the house gets a message. */
export async function findEndReason(db: Queries, customerId: number) {
  const customer = await db
    .selectFrom('customers')
    .select('relation_end_reason')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.relation_end_reason ?? null
}

/**
 * Locks the customer who makes a call in the same way. A call can wait for the end of an erasure: nothing erases again what it
 * writes afterwards.
 * @throws `not_signed_in` for an erased customer
 */
export async function lockCaller(tx: Queries, customerId: number): Promise<void> {
  if (!(await lockAgainstErasure(tx, customerId))) throw fail('not_signed_in')
}

/**
 * Locks a customer against an erasure and against an end of the relation, until the transaction ends: nothing begins with a customer
 * after it.
 * @returns false for an unknown or erased one
 * @throws `customer_ended`
 */
export async function lockAgainstEnd(tx: Queries, customerId: number): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .select('relation_ended_at')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (customer?.relation_ended_at) throw fail('customer_ended')
  return customer !== undefined
}
