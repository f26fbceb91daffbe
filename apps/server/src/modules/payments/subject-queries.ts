import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { formerIdOf } from './former-document-keys.ts'

/** Receivables with what they are of: an order, or a former document. */
export const selectReceivables = (db: Queries) =>
  db
    .selectFrom('receivables')
    .leftJoin('orders', 'orders.id', 'receivables.order_id')
    .leftJoin('former_documents as document', 'document.receivable_id', 'receivables.id')

/** What calls name a receivable by: see `ReceivableNumber`. Reads `orders`. */
export const numberOf = sql<string>`coalesce(orders.number, 'former.' || receivables.id)`

/** The number of a former document; null for an order. Reads `document`. */
export const formerOf = sql<string | null>`document.number`

/**
 * The communication that a document asks for: a former one has its own, or none that is structured, and then ours. Reads
 * `document`.
 */
export const communicationOf = sql<string>`coalesce(document.communication, receivables.communication)`

/** Whether there is a document: an order has none before it is completed, and once it is taken back. Reads `orders`. */
export const isIssued = sql<SqlBool>`(document_at is not null or receivables.order_id is null)`

/** Whether a receivable is one of these; each part by its own index. */
export function isOneOf(numbers: readonly string[]) {
  const formerIds = numbers.flatMap((number) => formerIdOf(number) ?? [])
  return sql<SqlBool>`receivables.id = any(array(
    select named.id from orders as named_order join receivables as named on named.order_id = named_order.id
    where named_order.number = any(${numbers}::text[])
    union all
    select receivable_id from former_documents where receivable_id = any(${formerIds}::bigint[])))`
}

/** Whether a receivable has one of these communications: its own, or the one of its former document; each part by its index. */
export const hasCommunication = (communications: readonly string[]) =>
  sql<SqlBool>`receivables.id = any(array(
    select named.id from receivables as named where named.communication = any(${communications}::text[])
    union all
    select receivable_id from former_documents where communication = any(${communications}::text[])))`
