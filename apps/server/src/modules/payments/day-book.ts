import { formatWireDay } from '@brine/contract/dates'
import { vatNumberText } from '@brine/contract/firm-numbers'
import { vatRates } from '@brine/contract/office/orders'
import type { Queries } from '../../platform/database/database.ts'
import type { Payments } from '../../platform/database/tables.ts'
import { type CsvRow, csvStream, decimal } from '../../platform/documents/csv.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { vatPart } from '../../platform/vat.ts'
import { findPageEnd, listDocuments } from './day-book-queries.ts'
import { paymentState } from './rules.ts'

const rates = [...vatRates].sort((a, b) => b - a)

/** How `paid` was paid: these columns add up to it. */
const KINDS = [
  { column: 'bank', source: 'statement' },
  { column: 'cash', source: 'cash' },
  { column: 'card', source: 'card' },
  { column: 'other_account', source: 'other_account' },
  { column: 'set_off', source: 'set_off' },
  { column: 'written_off', source: 'written_off' },
  { column: 'refund', source: 'refund' },
  { column: 'earlier', source: 'earlier' },
] as const satisfies readonly { column: string; source: Payments['source'] }[]

const COLUMNS = [
  ...['date', 'document', 'type', 'customer', 'communication', 'total', 'vat_rate'],
  ...rates.flatMap((rate) => [`net_${rate}`, `vat_${rate}`]),
  ...['due', 'paid', 'paid_on', 'state'],
  // new columns are appended: a program of the accountant may count them
  ...KINDS.map(({ column }) => column),
  ...['customer_id', 'external_id', 'name', 'vat_number'],
]

/** Documents that are read together. */
const PAGE_DOCUMENTS = 1000

/**
 * The documents of a period for the accountant, as CSV: net and VAT in the columns of their rate, what is paid, when and how, and whose
 * document it is. What is written off counts as `paid`, so that the total less `paid` is what is open.
 * The names of the columns are fixed, so that a program of the accountant reads every file. A year of a large firm is sent as it is
 * read.
 * @param from and `to`: YYYY-MM-DD, both included. @param today for the state
 */
export function writeDayBook(db: Queries, from: string, to: string, today: string): FileAnswer {
  async function* pages(): AsyncGenerator<CsvRow[]> {
    // as PostgreSQL reads it: JavaScript writes years before 1 and after 9999 in another way
    const until = `${to} 24:00 Europe/Brussels`
    let start: string | undefined = `${from} 00:00 Europe/Brussels`
    while (start !== undefined) {
      const end: string | undefined = await findPageEnd(db, { from: start, until }, PAGE_DOCUMENTS)
      const documents = await listDocuments(db, { from: start, until: end ?? until })
      yield documents.map((document) => rowOf(document, today))
      start = end
    }
  }
  return { content: csvStream(COLUMNS, pages()), name: `day-book-${from}-${to}.csv` }
}

function rowOf(document: Awaited<ReturnType<typeof listDocuments>>[number], today: string): CsvRow {
  const {
    price_cents,
    replaced_cents,
    by_rate,
    replaced_by_rate,
    due_on,
    paid_cents,
    last_booked_on,
    by_source,
  } = document
  const own = new Set([...by_rate, ...replaced_by_rate].map(({ rate }) => rate))
  const owed =
    due_on === null || paid_cents === null
      ? // the payments of imported documents are in the earlier books
        [...['', '', '', ''], ...KINDS.map(() => '')]
      : [
          ...[
            formatWireDay(due_on),
            decimal(paid_cents),
            last_booked_on ? formatWireDay(last_booked_on) : '',
          ],
          paymentState({ amount_cents: document.amount_cents ?? 0, paid_cents, due_on }, today),
          ...KINDS.map(({ source }) => decimal(by_source?.[source] ?? 0)),
        ]
  return [
    ...[
      formatWireDay(document.day),
      documentNumber(document.number, document.serial),
      document.type,
      document.external_id ?? String(document.customer_id),
    ],
    ...[document.communication ?? '', decimal(price_cents - replaced_cents)],
    // a document of several rates has none that is its own
    own.size === 1 ? [...own].map((rate) => decimal(rate * 100)).join() : '',
    ...rates.flatMap((rate) => {
      if (!own.has(rate)) return ['', '']
      const partOf = (parts: typeof by_rate) =>
        vatPart(rate, parts.find((part) => part.rate === rate)?.cents ?? 0)
      const [now, before] = [partOf(by_rate), partOf(replaced_by_rate)]
      return [decimal(now.net_cents - before.net_cents), decimal(now.vat_cents - before.vat_cents)]
    }),
    ...owed,
    ...[document.customer_id, document.external_id ?? '', document.name],
    document.vat_number === null ? '' : vatNumberText(document.vat_number),
  ]
}
