import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Orders } from '../../platform/database/tables.ts'

/** An order with the name of its customer. */
export async function findOrder(db: Queries, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.id',
      'number',
      'customer_id',
      'type',
      'ordered_at',
      'price_cents',
      'vat_reason',
      'language',
    ])
    .select(['document_at', 'cancelled_at', 'refill_id', 'draft', 'orders.revision'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Queries, number: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'type', 'price_cents', 'revision', 'ordered_at'])
    .select(['document_at', 'cancelled_at', 'refill_id', 'draft', 'vat_rate', 'vat_reason', 'imported_hash'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes an order and raises its revision. */
export async function updateOrder(tx: Queries, id: number, columns: Updateable<Orders>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...columns, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}
