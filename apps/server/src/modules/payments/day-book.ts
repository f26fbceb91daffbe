import { formatWireDay } from '@brine/contract/dates'
import { vatRates } from '@brine/contract/office/orders'
import type { Queries } from '../../platform/database/database.ts'
import { csv, decimal } from '../../platform/documents/csv.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { netOf } from '../../platform/vat.ts'
import { listDocuments } from './day-book-queries.ts'
import { paymentState } from './rules.ts'

const rates = [...vatRates].sort((a, b) => b - a)

const COLUMNS = [
  ...['date', 'document', 'type', 'customer', 'communication', 'total', 'vat_rate'],
  ...rates.flatMap((rate) => [`net_${rate}`, `vat_${rate}`]),
  ...['due', 'paid', 'paid_on', 'state'],
]

/**
 * The documents of a period for the accountant, as CSV: net and VAT in the columns of their rate, what is paid, and when.
 * The names of the columns are fixed, so that a program of the accountant reads every file.
 * @param from and `to`: YYYY-MM-DD, both included. @param today for the state
 */
export async function writeDayBook(
  db: Queries,
  from: string,
  to: string,
  today: string,
): Promise<FileAnswer> {
  const rows = (await listDocuments(db, from, to)).map((row) => {
    const { price_cents, replaced_cents, vat_rate, due_on, paid_cents, last_booked_on } = row
    const cents = price_cents - replaced_cents
    const net = netOf(price_cents, vat_rate) - netOf(replaced_cents, vat_rate)
    const owed =
      due_on === null || paid_cents === null
        ? // the payments of imported documents are in the earlier books
          ['', '', '', '']
        : [
            ...[
              formatWireDay(due_on),
              decimal(paid_cents),
              last_booked_on ? formatWireDay(last_booked_on) : '',
            ],
            paymentState({ amount_cents: row.amount_cents ?? 0, paid_cents, due_on }, today),
          ]
    return [
      ...[
        formatWireDay(row.day),
        documentNumber(row.number, row.serial),
        row.type,
        row.external_id ?? String(row.customer_id),
      ],
      ...[row.communication ?? '', decimal(cents), decimal(vat_rate * 100)],
      ...rates.flatMap((rate) => (rate === vat_rate ? [decimal(net), decimal(cents - net)] : ['', ''])),
      ...owed,
    ]
  })
  return { content: csv([COLUMNS, ...rows]), name: `day-book-${from}-${to}.csv` }
}
