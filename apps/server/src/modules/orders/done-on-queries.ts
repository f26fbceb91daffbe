import { type RawBuilder, sql } from 'kysely'

/**
 * When the work of an order of before was done, as its first document says: a later one has the day of its correction. What was
 * credited and then done again was done again. Null while there is no document.
 * Reads `orders`.
 */
const doneAt = sql`coalesce(
  (
    select min(replaced_at) from document_corrections as later
    where later.order_id = orders.id and not exists (
      select from document_corrections as credit
      where credit.order_id = orders.id and credit.price_cents = 0 and credit.serial >= later.serial
        and (credit.serial < orders.document_serial or orders.cancelled_at is null)
    )
  ),
  document_at)`

/** The day of an order whose last document keeps none, YYYY-MM-DD. Reads `orders`. */
const dayOfBefore = sql`coalesce(
  (select date from refills where refills.id = orders.refill_id), (${doneAt} at time zone 'Europe/Brussels')::date)`

/**
 * The day of the work as a document of the order says it, whatever became of the order since. A credit note has the day of what it
 * takes back. Reads `orders`.
 * @param serial of the document; by default the last one
 */
export function documentedDay(serial?: number) {
  const own = serial === undefined ? sql`orders.document_serial` : sql`${serial}::integer`
  // a day of another serial is that of a document before: older code made one after it, and left the day
  const keptWith = (one: RawBuilder<unknown>) => sql`coalesce(
    (
      select replaced_done_on from document_corrections as correction
      where correction.order_id = orders.id and correction.serial = ${one} + 1
    ),
    case when orders.done_on_serial = ${one} then orders.done_on end)`
  return sql<string | null>`coalesce(${keptWith(own)}, ${keptWith(sql`(${own} - 1)`)}, ${dayOfBefore})`
}

/** The day of the work as the last document says it, YYYY-MM-DD; null while there is none. Reads `orders`. */
export const doneOn = sql<string | null>`case when document_at is not null then ${documentedDay()} end`
