import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { isOfBusiness } from '../party-queries.ts'
import { selectDocumentedOrders } from '../queries.ts'

/** Days, YYYY-MM-DD, included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * Orders with a document of a business, and one that was issued in the period, by id. Quotes and earlier books have no invoice.
 * Reads first what was issued: few of all orders were.
 */
export async function listInvoicedOrders(db: Queries, { from, to }: Period) {
  const isIn = (moment: string) =>
    sql`(${sql.ref(moment)} >= ${from}::date::timestamp at time zone 'Europe/Brussels'
      and ${sql.ref(moment)} < (${to}::date + 1)::timestamp at time zone 'Europe/Brussels')`
  const issued = sql<boolean>`orders.id in (
    select id from orders where ${isIn('document_at')}
    union all
    select order_id from document_corrections where ${isIn('issued_at')} or ${isIn('replaced_at')}
  )`
  return selectDocumentedOrders(db)
    .clearSelect()
    .select(['orders.id', sql<boolean>`parties.seller_id is not null`.as('keeps_seller')])
    .where(issued)
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        isOfBusiness,
        and([
          eb('document_serial', '>', 1),
          exists(
            selectFrom('document_parties as earlier')
              .innerJoin('buyers', 'buyers.id', 'earlier.buyer_id')
              .select('buyers.id')
              .whereRef('earlier.order_id', '=', 'orders.id')
              .where('buyers.vat_number', 'is not', null),
          ),
        ]),
      ]),
    )
    .where('orders.type', '<>', 'proposal')
    .where('orders.imported_hash', 'is', null)
    .where(
      sql<boolean>`((document_at is not null and orders.cancelled_at is null) or (document_at is null and document_serial > 1))`,
    )
    .orderBy('orders.id')
    .execute()
}

/** Orders with the parties of their last documents, by id. */
export const listOrdersById = (db: Queries, ids: readonly number[]) =>
  selectDocumentedOrders(db)
    .where(sql<boolean>`orders.id = any(${sql.val(ids)}::bigint[])`)
    .orderBy('orders.id')
    .execute()

/** An order with the parties of one of its documents. */
export const getInvoicedOrder = (db: Queries, id: number, serial: number) =>
  selectDocumentedOrders(db, serial).where('orders.id', '=', id).executeTakeFirstOrThrow()
