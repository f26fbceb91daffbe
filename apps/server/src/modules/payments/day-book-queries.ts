import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Payments } from '../../platform/database/tables.ts'
import { isOwedOrBooked } from './recorded-payment-queries.ts'

/** A document as the accountant books it. */
interface IssuedDocument {
  order_id: number
  serial: number
  at: Date
  price_cents: number
  /** The price of the document that it corrects; 0 for none. */
  replaced_cents: number
  /** Whether the order has no later document. It may be a credit note. */
  is_last: boolean
  /** Whether the lines are those of the order now; else they are in `lines`. */
  has_own_lines: boolean
  lines: unknown
  /** Of the document that it corrects; null for none. */
  replaced_lines: unknown
}

/** What has a VAT rate in percent, in cents. */
interface RatePart {
  rate: number
  cents: number
}

/** A time from a moment on, until before another one. Text, because `Date` has no microseconds. */
export interface Span {
  readonly from: string
  readonly until: string
}

/**
 * The moment before which a span has about `limit` documents; undefined if it has fewer. It is always later than the beginning: what
 * has the same moment stays together.
 */
export async function findPageEnd(db: Queries, { from, until }: Span, limit: number) {
  const { rows } = await sql<{ at: string }>`
    select document_at::text as at from orders
    where document_at > ${from}::timestamptz and document_at < ${until}::timestamptz
    order by document_at offset ${limit} limit 1`.execute(db)
  return rows[0]?.at
}

/** What stored lines have at each rate; null without lines. */
const ratesOf = (lines: string) => sql`(
  select jsonb_agg(jsonb_build_object('rate', rate, 'cents', cents)) from (
    select (line ->> 'vat_rate')::numeric as rate,
      sum((line ->> 'quantity')::bigint * (line ->> 'unit_price_cents')::bigint) as cents
    from jsonb_array_elements(${sql.ref(lines)}) as line group by 1
  ) as part)`

const oneRate = (cents: string) =>
  sql`jsonb_build_array(jsonb_build_object('rate', orders.vat_rate, 'cents', ${sql.ref(cents)}))`

/**
 * The documents of a time, oldest first: quotes and cancelled orders are none. A document that corrects another one has
 * the difference, at the time of the correction; what it corrects stays at its own time.
 */
export async function listDocuments(db: Queries, { from, until }: Span) {
  const isWithin = (at: string) =>
    sql`${sql.ref(at)} >= ${from}::timestamptz and ${sql.ref(at)} < ${until}::timestamptz`
  const issued = sql<IssuedDocument>`(
    select id as order_id, document_serial as serial, document_at as at, price_cents, 0 as replaced_cents,
      true as is_last, true as has_own_lines, null::jsonb as lines, null::jsonb as replaced_lines
    from orders
    where ${isWithin('document_at')} and cancelled_at is null and type <> 'proposal'
      and not exists (
        select from document_corrections own where own.order_id = orders.id and own.serial = document_serial
      )
    union all
    select order_id, serial, issued_at, correction.price_cents, replaced_cents,
      serial = document_serial, serial = document_serial and document_at is not null,
      -- a credit note has none
      (select next.replaced_lines from document_corrections next
        where next.order_id = correction.order_id and next.serial = correction.serial + 1),
      replaced_lines
    from document_corrections correction join orders on orders.id = order_id
    where ${isWithin('issued_at')}
    union all
    -- what was corrected, unless it was a correction itself
    select order_id, serial - 1, replaced_at, replaced_cents, 0, false, false, replaced_lines, null
    from document_corrections replaced
    where ${isWithin('replaced_at')} and not exists (
      select from document_corrections before
      where before.order_id = replaced.order_id and before.serial = replaced.serial - 1
    )
  )`
  return (
    db
      .selectFrom(issued.as('issued'))
      .innerJoin('orders', 'orders.id', 'issued.order_id')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .leftJoin('erased_buyers as erased', 'erased.customer_id', 'orders.customer_id')
      // who bought as the document says it, where that was kept
      .leftJoin('document_parties as parties', (join) =>
        join.onRef('parties.order_id', '=', 'issued.order_id').onRef('parties.serial', '=', 'issued.serial'),
      )
      .leftJoin('buyers as kept', 'kept.id', 'parties.buyer_id')
      // what was paid stands once, with the last document
      .leftJoin('receivables', (join) =>
        join
          .onRef('receivables.order_id', '=', 'orders.id')
          .on('issued.is_last', '=', true)
          .on(isOwedOrBooked),
      )
      .select(['number', 'type', 'issued.serial', 'issued.price_cents', 'replaced_cents'])
      .select(['orders.customer_id', 'external_id'])
      // an order of earlier books may have no lines
      .select(
        sql<RatePart[]>`coalesce(
          case when has_own_lines then (select jsonb_agg(jsonb_build_object('rate', rate, 'cents', cents)) from (
            select coalesce(line.vat_rate, orders.vat_rate) as rate, sum(line.quantity::bigint * line.unit_price_cents) as cents
            from order_lines line where line.order_id = orders.id group by 1
          ) as part) else ${ratesOf('issued.lines')} end,
          ${oneRate('issued.price_cents')}
        )`.as('by_rate'),
      )
      .select(
        sql<RatePart[]>`case when issued.replaced_lines is null then '[]'::jsonb
          else coalesce(${ratesOf('issued.replaced_lines')}, ${oneRate('replaced_cents')}) end`.as(
          'replaced_by_rate',
        ),
      )
      .select(['communication', 'paid_cents', 'due_on', 'amount_cents'])
      .select(sql<string>`(issued.at at time zone 'Europe/Brussels')::date`.as('day'))
      .select(
        sql<
          string | null
        >`(select max(booked_on) from payments where receivable_id = receivables.id and payments.amount_cents > 0)`.as(
          'last_booked_on',
        ),
      )
      .select(
        sql<Partial<Record<Payments['source'], number>> | null>`(
          select jsonb_object_agg(source, cents) from (
            select source, sum(amount_cents) as cents from payments where receivable_id = receivables.id group by source
          ) as part)`.as('by_source'),
      )
      .select(
        sql<string>`case when kept.id is null
          then coalesce(erased.company_name, customers.company_name, trim(customers.first_name || ' ' || customers.last_name))
          else coalesce(kept.company_name, trim(kept.first_name || ' ' || kept.last_name)) end`.as('name'),
      )
      .select(
        sql<
          string | null
        >`case when kept.id is null then coalesce(erased.vat_number, customers.vat_number) else kept.vat_number end`.as(
          'vat_number',
        ),
      )
      .orderBy('issued.at')
      .orderBy('orders.id')
      .orderBy('issued.serial')
      .execute()
  )
}
