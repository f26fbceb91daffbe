import type { Queries } from '../database/database.ts'

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
