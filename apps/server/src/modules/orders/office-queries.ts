import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Orders } from '../../platform/database/tables.ts'
import type { Recipient } from '../../platform/mail/mail.ts'
import { documentedDay, doneOn } from './done-on-queries.ts'

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
    .select(['document_at', 'cancelled_at', 'refill_id', 'draft', 'orders.revision', 'orders.imported_hash'])
    .select(['customers.erased_at', doneOn.as('done_on')])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('customer_name'))
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Whom the office writes about an order. */
export async function getRecipient(tx: Queries, customerId: number): Promise<Recipient> {
  return tx
    .selectFrom('customers')
    .select(['id', 'email_address', 'first_name', 'last_name', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Queries, number: string) {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'customer_id',
      'type',
      'price_cents',
      'revision',
      'ordered_at',
      'document_serial',
    ])
    .select(['document_at', 'cancelled_at', 'refill_id', 'draft', 'vat_rate', 'vat_reason', 'imported_hash'])
    .select(documentedDay().as('done_on'))
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
