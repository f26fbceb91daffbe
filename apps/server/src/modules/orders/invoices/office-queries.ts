import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { isOfBusiness } from '../party-queries.ts'
import { selectDocumentedOrders } from '../queries.ts'

/** Days, YYYY-MM-DD, included. */
interface Period {
  readonly from: string
  readonly to: string
}

const isIn = (moment: string, { from, to }: Period) =>
  sql`(${sql.ref(moment)} at time zone 'Europe/Brussels')::date between ${from}::date and ${to}::date`

/** Orders with a document of a business, and one that was issued in the period, by id. Quotes and earlier books have no invoice. */
const selectInvoicedOrders = (db: Queries, period: Period) =>
  selectDocumentedOrders(db)
    .where(({ or, exists, selectFrom }) =>
      or([
        isOfBusiness,
        exists(
          selectFrom('document_parties as earlier')
            .innerJoin('buyers', 'buyers.id', 'earlier.buyer_id')
            .select('buyers.id')
            .whereRef('earlier.order_id', '=', 'orders.id')
            .where('buyers.vat_number', 'is not', null),
        ),
      ]),
    )
    .where('orders.type', '<>', 'proposal')
    .where('orders.imported_hash', 'is', null)
    .where(
      sql<boolean>`((document_at is not null and orders.cancelled_at is null) or (document_at is null and document_serial > 1))`,
    )
    .where(
      sql<boolean>`(${isIn('document_at', period)} or exists (
        select from document_corrections as correction where correction.order_id = orders.id
          and (${isIn('correction.issued_at', period)} or ${isIn('correction.replaced_at', period)})
      ))`,
    )
    .orderBy('orders.id')

/** A page of them. @param after the id before the page */
export const listInvoicedOrders = (
  db: Queries,
  { after, limit, ...period }: Period & { readonly after: number; readonly limit: number },
) => selectInvoicedOrders(db, period).where('orders.id', '>', after).limit(limit).execute()

/** Whether there are any. */
export async function hasInvoicedOrders(db: Queries, period: Period): Promise<boolean> {
  return (await selectInvoicedOrders(db, period).limit(1).execute()).length > 0
}

/** An order with the parties of one of its documents. */
export const getInvoicedOrder = (db: Queries, id: number, serial: number) =>
  selectDocumentedOrders(db, serial).where('orders.id', '=', id).executeTakeFirstOrThrow()
