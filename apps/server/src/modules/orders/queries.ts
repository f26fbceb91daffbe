import { type Insertable, sql, type Updateable } from 'kysely'
import { builtOnce } from '../../platform/database/built-once.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { OrderLines, Orders } from '../../platform/database/tables.ts'
import { documentedDay, doneOn } from './done-on-queries.ts'
import { buyerColumns, isOfBusiness } from './party-queries.ts'

const selectOrders = (db: Queries, customerId: number) =>
  db
    .selectFrom('orders')
    .select(['number', 'type', 'ordered_at', 'price_cents', 'document_at', 'draft'])
    .select(['cancelled_at', 'document_serial', 'imported_hash'])
    .where('customer_id', '=', customerId)
    .where((is) => is.or([is('cancelled_at', 'is', null), is('document_serial', '>', 1)]))
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')

/** A customer's orders, newest first. A cancelled one is listed only for its credit note. */
export const listOrders = builtOnce((db, customerId: number) =>
  selectOrders(db, customerId).where('draft', '=', false),
)

/** The same with drafts. */
export const listOrdersAndDrafts = (db: Queries, customerId: number) => selectOrders(db, customerId).execute()

/** What a customer's orders bring, newest first. A quote brings nothing, nor does a cancelled order; a draft has no document. */
export const listFulfilments = builtOnce((db, customerId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('refills', 'refills.id', 'orders.refill_id')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['number', 'type', 'document_at', 'refills.packs', 'refills.kg', 'refills.state'])
    .select(['refills.date', 'stops.refill_id as in_route', doneOn.as('done_on')])
    .where('orders.customer_id', '=', customerId)
    .where('cancelled_at', 'is', null)
    .where('type', '<>', 'proposal')
    .where((is) => is.or([is('refills.id', 'is not', null), is('document_at', 'is not', null)]))
    .orderBy('ordered_at', 'desc')
    .orderBy('orders.id', 'desc'),
)

export type DocumentedOrder = NonNullable<Awaited<ReturnType<typeof findDocumentedOrder>>>

/** A customer's order with a document, and the customer's address; undefined for another customer's order. */
export async function findDocumentedOrder(db: Queries, customerId: number, number: string) {
  return selectDocuments(db, customerId, number)
    .where('document_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

/** The same for an order whose last document is a credit note, which has `document_at` null. */
export async function findCreditedOrder(db: Queries, customerId: number, number: string) {
  return selectDocuments(db, customerId, number)
    .where('document_at', 'is', null)
    .where('document_serial', '>', 1)
    .executeTakeFirst()
}

const selectDocuments = (db: Queries, customerId: number, number: string) =>
  selectDocumentedOrders(db).where('orders.customer_id', '=', customerId).where('orders.number', '=', number)

/**
 * What documents say about orders, and who sold and bought. An erased business stays the buyer of its invoices.
 * @param serial of the document; by default the last one
 */
export const selectDocumentedOrders = (db: Queries, serial?: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('erased_buyers as erased', 'erased.customer_id', 'orders.customer_id')
    .leftJoin('document_parties as parties', (join) =>
      join
        .onRef('parties.order_id', '=', 'orders.id')
        .on('parties.serial', '=', ({ ref, val }) =>
          serial === undefined ? ref('document_serial') : val(serial),
        ),
    )
    .leftJoin('buyers as kept', 'kept.id', 'parties.buyer_id')
    .leftJoin('sellers', 'sellers.id', 'parties.seller_id')
    .select(['orders.id', 'orders.number', 'type', 'ordered_at', 'document_at', 'document_serial'])
    .select(['orders.price_cents', 'orders.vat_reason', documentedDay(serial).as('done_on')])
    .select(['orders.imported_hash', 'sellers.content as seller'])
    .select(buyerColumns)

/** The numbers of a customer's orders whose last document a business bought. */
export async function listNumbersOfBusiness(db: Queries, customerId: number): Promise<Set<string>> {
  const rows = await selectDocumentedOrders(db)
    .clearSelect()
    .select('orders.number')
    .where('orders.customer_id', '=', customerId)
    .where(isOfBusiness)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** The lines of an order, in the order in which the document shows them. */
export async function listLines(db: Queries, orderId: number) {
  return (
    db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['item', 'product_id', 'description', 'quantity', 'unit_price_cents'])
      // a line of an earlier release has the rate of its order
      .select(sql<number>`coalesce(order_lines.vat_rate, orders.vat_rate)`.as('vat_rate'))
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()
  )
}

/** A line with its VAT rate in percent. */
export type NewLine = Omit<Insertable<OrderLines>, 'order_id' | 'position' | 'vat_rate'> & {
  readonly vat_rate: number
}

/** A line of a delivery, at the rate of its order. */
export type DeliveredLine = Omit<NewLine, 'vat_rate'>

/**
 * Creates an order and its lines under the next number of a year: 1, 2, 3, … The lock on the number lasts until the
 * transaction ends, so that a failed transaction leaves no gap. All other orders wait for that lock: this is one
 * statement, and must be the last one of its transaction.
 * @returns the number for the customer: 26-0311 is the 311th order of 2026
 */
export async function createOrder(
  tx: Queries,
  year: number,
  order: Omit<Insertable<Orders>, 'number'>,
  lines: readonly NewLine[],
): Promise<string> {
  const ofYear = String(year % 100).padStart(2, '0')
  const { number } = await tx
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

/** Changes or completes the order of a refill, or opens it again, and replaces its lines, at the rate of the order. @returns undefined for a refill without an order */
export async function updateRefillOrder(
  tx: Queries,
  refillId: number,
  columns: Pick<
    Updateable<Orders>,
    'price_cents' | 'document_at' | 'document_serial' | 'done_on' | 'done_on_serial'
  >,
  lines: readonly DeliveredLine[],
): Promise<{ id: number; customer_id: number } | undefined> {
  const order = await tx
    .updateTable('orders')
    .set(columns)
    .where('refill_id', '=', refillId)
    .returning(['id', 'customer_id', 'vat_rate'])
    .executeTakeFirst()
  if (!order) return undefined
  const { vat_rate, ...completed } = order
  await replaceLines(
    tx,
    order.id,
    lines.map((line) => ({ ...line, vat_rate })),
  )
  return completed
}

/** Replaces all lines of an order. */
export async function replaceLines(tx: Queries, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_lines')
    .values(lines.map((line, position) => ({ ...line, order_id: orderId, position })))
    .execute()
}

/** Cancels a customer's orders that are neither completed nor cancelled. */
export async function cancelOpenOrders(tx: Queries, customerId: number, now: Date) {
  return tx
    .updateTable('orders')
    .set({ cancelled_at: now, draft: false, revision: sql<number>`revision + 1` })
    .where('customer_id', '=', customerId)
    .where('document_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'number'])
    .execute()
}

/** Cancels the order of a refill. */
export async function cancelOrder(tx: Queries, refillId: number, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ cancelled_at: now }).where('refill_id', '=', refillId).execute()
}
