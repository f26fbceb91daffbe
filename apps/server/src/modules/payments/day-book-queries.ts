import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The documents of a period, oldest first: quotes and cancelled orders are none. @param from and `to`: YYYY-MM-DD, included */
export async function listDocuments(db: Queries, from: string, to: string) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .leftJoin('receivables', 'receivables.order_id', 'orders.id')
      .select(['number', 'type', 'price_cents', 'orders.customer_id', 'external_id'])
      .select(['communication', 'paid_cents', 'due_on', 'amount_cents'])
      // an order of earlier books may have no lines
      .select(
        sql<{ rate: number; cents: number }[]>`coalesce(
        (select jsonb_agg(jsonb_build_object('rate', rate, 'cents', cents)) from (
          select coalesce(line.vat_rate, orders.vat_rate) as rate, sum(line.quantity::bigint * line.unit_price_cents) as cents
          from order_lines line where line.order_id = orders.id group by 1 order by 1 desc
        ) as part),
        jsonb_build_array(jsonb_build_object('rate', orders.vat_rate, 'cents', price_cents))
      )`.as('by_rate'),
      )
      .select(sql<string>`(document_at at time zone 'Europe/Brussels')::date`.as('day'))
      .select(
        sql<string | null>`(select max(booked_on) from payments where receivable_id = receivables.id)`.as(
          'last_booked_on',
        ),
      )
      .where('type', '<>', 'proposal')
      .where('cancelled_at', 'is', null)
      .where(
        sql<boolean>`(document_at at time zone 'Europe/Brussels')::date between ${from}::date and ${to}::date`,
      )
      .orderBy('document_at')
      .orderBy('orders.id')
      .execute()
  )
}
