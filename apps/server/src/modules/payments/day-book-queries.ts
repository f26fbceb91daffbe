import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The documents of a period, oldest first: quotes and cancelled orders are none. @param from and `to`: YYYY-MM-DD, included */
export async function listDocuments(db: Queries, from: string, to: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('receivables', 'receivables.order_id', 'orders.id')
    .select(['number', 'type', 'price_cents', 'vat_rate', 'orders.customer_id', 'external_id'])
    .select(['communication', 'paid_cents', 'due_on', 'amount_cents'])
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
}
