import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { OrderLines, Orders } from '../../platform/database/tables.ts'

/** A customer's orders, newest first, without those that were cancelled. @param withDrafts also what is still being written */
export async function listOrders(db: Queries, customerId: number, withDrafts = false) {
  return db
    .selectFrom('orders')
    .select(['number', 'type', 'ordered_at', 'price_cents', 'document_at', 'draft'])
    .where('customer_id', '=', customerId)
    .where('cancelled_at', 'is', null)
    .$if(!withDrafts, (shown) => shown.where('draft', '=', false))
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type DocumentedOrder = NonNullable<Awaited<ReturnType<typeof findDocumentedOrder>>>

/** This customer's order of this number that has a document, with whom it is for; absent for anybody else's. */
export async function findDocumentedOrder(db: Queries, customerId: number, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('refills', 'refills.id', 'orders.refill_id')
    .select(['orders.id', 'orders.number', 'type', 'ordered_at', 'document_at'])
    .select(['orders.price_cents', 'orders.vat_rate', 'refills.date as delivery_date'])
    .select(['language', 'gender', 'first_name', 'last_name'])
    .select(['address', 'address_number', 'postal_code', 'city_name', 'country_code'])
    .where('orders.customer_id', '=', customerId)
    .where('orders.number', '=', number)
    .where('document_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

/** The lines of an order, in the order of the document. */
export async function listLines(db: Queries, orderId: number) {
  return db
    .selectFrom('order_lines')
    .select(['item', 'description', 'quantity', 'unit_price_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export type NewLine = Omit<Insertable<OrderLines>, 'order_id' | 'position'>

/**
 * Writes an order and its lines under the next number of a year: 1, 2, 3, … Others who order wait for the end of this
 * transaction, so no number is left out by one that fails; write it last. One statement, so that they wait for one.
 * @returns the number as the customer reads it: 26-0311 is the 311th order of 2026
 */
export async function createOrder(
  transaction: Queries,
  year: number,
  order: Omit<Insertable<Orders>, 'number'>,
  lines: readonly NewLine[],
): Promise<string> {
  const ofYear = String(year % 100).padStart(2, '0')
  const { number } = await transaction
    .with('taken', (with_) =>
      with_
        .insertInto('order_numbers')
        .values({ year, last: 1 })
        .onConflict((conflict) =>
          conflict.column('year').doUpdateSet({ last: sql<number>`order_numbers.last + 1` }),
        )
        // four digits, more from 10,000 orders on
        .returning(
          sql<string>`${ofYear}::text || '-' || lpad(last::text, greatest(4, length(last::text)), '0')`.as(
            'number',
          ),
        ),
    )
    .with('created', (with_) =>
      with_
        .insertInto('orders')
        .values(({ selectFrom }) => ({ ...order, number: selectFrom('taken').select('taken.number') }))
        .returning(['id', 'number']),
    )
    .with('written', (with_) =>
      with_.insertInto('order_lines').values(({ selectFrom }) =>
        lines.map((line, position) => ({
          ...line,
          order_id: selectFrom('created').select('created.id'),
          position,
        })),
      ),
    )
    .selectFrom('created')
    .select('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Writes what became of the order of a refill, lines anew. An order that was never written down is left so. */
export async function completeOrder(
  transaction: Queries,
  refillId: number,
  done: Pick<Updateable<Orders>, 'price_cents' | 'document_at'>,
  lines: readonly NewLine[],
): Promise<void> {
  const order = await transaction
    .updateTable('orders')
    .set(done)
    .where('refill_id', '=', refillId)
    .returning('id')
    .executeTakeFirst()
  if (!order) return
  await transaction.deleteFrom('order_lines').where('order_id', '=', order.id).execute()
  await transaction
    .insertInto('order_lines')
    .values(lines.map((line, position) => ({ ...line, order_id: order.id, position })))
    .execute()
}

export async function cancelOrder(transaction: Queries, refillId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ cancelled_at: now })
    .where('refill_id', '=', refillId)
    .execute()
}
