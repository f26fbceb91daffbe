import { sql } from 'kysely'
import type { ExportSection } from '../../platform/module.ts'
import { communicationOf, selectReceivables } from './subject-queries.ts'

/** What the customer owes and paid, and how, with what the bank said about the payer, and the payment reminders. */
export const paymentExport: readonly ExportSection[] = [
  {
    name: 'payments',
    tables: ['receivables', 'former_documents', 'payments', 'bank_lines', 'payment_reminders'],
    read: (db, id) =>
      selectReceivables(db)
        .select(sql<string>`coalesce(document.number, orders.number)`.as('number'))
        .select([communicationOf.as('communication'), 'amount_cents', 'due_on'])
        // of a document of the program before
        .select('document.dated_on as former_document_of')
        .select(
          sql<unknown>`(
            select coalesce(
              jsonb_agg(jsonb_build_object('amount_cents', payments.amount_cents, 'booked_on', payments.booked_on,
                'kind', source, 'note', note, 'name', name, 'iban', iban, 'message', message) order by payments.id), '[]')
            from payments left join bank_lines on bank_lines.id = line_id where receivable_id = receivables.id
          )`.as('paid'),
        )
        .select(
          sql<unknown>`(
            select coalesce(
              jsonb_agg(jsonb_build_object('number', reminder.number, 'amount_cents', reminder.amount_cents,
                'pay_by', reminder.pay_by, 'created_at', reminder.created_at, 'letter', letter) order by reminder.number), '[]')
            from payment_reminders as reminder where receivable_id = receivables.id
          )`.as('reminders'),
        )
        .where('receivables.customer_id', '=', id)
        .orderBy('receivables.id')
        .execute(),
  },
]
