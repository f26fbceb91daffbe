import { formatWireDay } from '@brine/contract/dates'
import { vatRates } from '@brine/contract/office/orders'
import type { Queries } from '../../platform/database/database.ts'
import { csv, decimal } from '../../platform/documents/csv.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { vatPart } from '../../platform/vat.ts'
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
    const { price_cents, replaced_cents, by_rate, due_on, paid_cents, last_booked_on } = row
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
      ...[row.communication ?? '', decimal(price_cents - replaced_cents)],
      // a document of several rates has none that is its own
      by_rate.length === 1 && by_rate[0] ? decimal(by_rate[0].rate * 100) : '',
      ...rates.flatMap((rate) => {
        const found = by_rate.find((part) => part.rate === rate)
        if (!found) return ['', '']
        const [now, before] = [vatPart(rate, found.cents), vatPart(rate, replaced_cents)]
        return [decimal(now.net_cents - before.net_cents), decimal(now.vat_cents - before.vat_cents)]
      }),
      ...owed,
    ]
  })
  return { content: csv([COLUMNS, ...rows]), name: `day-book-${from}-${to}.csv` }
}
