import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Orders } from '../../platform/database/tables.ts'
import type { NewLine } from './queries.ts'

/** Whether somebody can be sold something: there, and not erased. Nobody is erased until the transaction ends. */
export async function lockBuyer(tx: Queries, customerId: number): Promise<boolean> {
  const buyer = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return buyer !== undefined
}

/** An order with whose it is. */
export async function findOrder(db: Queries, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'number', 'customer_id', 'type', 'ordered_at', 'price_cents', 'vat_rate'])
    .select(['document_at', 'cancelled_at', 'refill_id', 'draft', 'orders.revision'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))
    .where('number', '=', number)
    .executeTakeFirst()
}

/** An order under a lock: acts on it follow each other. */
export async function lockOrder(tx: Queries, number: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'type', 'revision', 'ordered_at', 'document_at', 'cancelled_at', 'refill_id', 'draft'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOrder(tx: Queries, id: number, set: Updateable<Orders>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...set, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function replaceLines(tx: Queries, id: number, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await tx
    .insertInto('order_lines')
    .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
    .execute()
}
