import type { Insertable, Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Customers } from '../../platform/database/tables.ts'

/** @returns the id. @throws the unique index `customers_email_address` */
export async function createCustomer(tx: Queries, row: Insertable<Customers>): Promise<number> {
  const { id } = await tx.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A customer under a lock, unless erased: acts on one customer follow each other. */
export async function lockCustomer(tx: Queries, id: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'revision', 'email_address', 'first_name', 'last_name', 'language'])
    .select(['activated_at', 'disabled_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateCustomer(
  tx: Queries,
  { id, revision }: { readonly id: number; readonly revision: number },
  set: Updateable<Customers>,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...set, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}

/** The delivery that is booked, where it is planned. */
export async function findPlannedDelivery(tx: Queries, customerId: number) {
  return tx
    .selectFrom('refills')
    .innerJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['refills.id', 'stops.date', 'stops.driver_id', 'stops.kg', 'refills.slots', 'afternoon_from'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'booked')
    .executeTakeFirst()
}
