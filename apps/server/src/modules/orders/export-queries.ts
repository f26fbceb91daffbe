import { sql } from 'kysely'
import type { ExportSection } from '../../platform/module.ts'
import { doneOn } from './done-on-queries.ts'

/** Orders with their lines, the corrections of their documents, and who bought as each document says it. */
export const orderExport: readonly ExportSection[] = [
  {
    name: 'orders',
    tables: ['orders', 'order_lines', 'document_corrections', 'document_parties', 'buyers'],
    read: (db, id) =>
      db
        .selectFrom('orders')
        .select(['number', 'type', 'ordered_at', 'price_cents', 'vat_reason', 'document_at', 'cancelled_at'])
        .select(doneOn.as('done_on'))
        .select(
          sql<unknown>`(
            select coalesce(jsonb_agg(to_jsonb(correction) - 'id' - 'order_id' order by serial), '[]')
            from document_corrections correction where correction.order_id = orders.id
          )`.as('corrections'),
        )
        .select(
          sql<unknown>`(
            select coalesce(jsonb_agg(
              to_jsonb(buyer) - 'id' - 'customer_id' || jsonb_build_object('serial', serial) order by serial), '[]')
            from document_parties join buyers buyer on buyer.id = buyer_id where document_parties.order_id = orders.id
          )`.as('buyers'),
        )
        .select(
          sql<unknown>`(
            select coalesce(jsonb_agg(
              to_jsonb(line) - 'order_id' || jsonb_build_object('vat_rate', coalesce(line.vat_rate, orders.vat_rate))
              order by line.position), '[]')
            from order_lines line where line.order_id = orders.id
          )`.as('lines'),
        )
        .where('customer_id', '=', id)
        .orderBy('ordered_at')
        .execute(),
  },
]
