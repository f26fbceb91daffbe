import { isoDayOf } from '@brine/contract/dates'
import { type BankLine, officePayments } from '@brine/contract/office/payments'
import { isIsoDay } from '@brine/planning/dates'
import { joinRunning } from '../../platform/coalesced-work.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { auditList, listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import type { FindSearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { writeDayBook } from './day-book.ts'
import { describeLines, describeListed } from './describe-line.ts'
import { describeStatement } from './describe-statement.ts'
import { createStatementImport } from './import-statement.ts'
import { lineColumns, lineRow } from './line-file.ts'
import {
  getLine,
  getSums,
  type LineFilter,
  type LineRow,
  listLines,
  listLinesAfter,
  listReceivables,
  listReceivablesAfter,
  listStatements,
  type OwedRow,
  type ReceivableFilter,
} from './office-queries.ts'
import { receivableColumns, receivableRow } from './receivable-file.ts'
import {
  deleteBookings,
  insertBookings,
  lockByNumber,
  lockLine,
  lockPaidBy,
  updateLine,
} from './statement-queries.ts'

interface ChangeContext {
  readonly staff: Staff
  readonly params: { readonly id: number }
  readonly body: { readonly version: number }
}

type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>

/** The office's calls for what customers owe, and for the statements of the bank. */
export function paymentOfficeRoutes(
  {
    db,
    patientDb,
    clock,
    changeRecord,
    firm,
  }: Pick<Platform, 'db' | 'patientDb' | 'clock' | 'changeRecord' | 'firm'>,
  { findSearchBounds }: { readonly findSearchBounds: FindSearchBounds },
): Route[] {
  const importStatement = createStatementImport({ patientDb, clock, firm })
  const today = () => isoDayOf(clock.now())

  /** @throws `not_found`, `changed_meanwhile`; `line_closed` for a line that does not wait, or waits already */
  const changeLine = (
    { staff, params: { id }, body: { version: revision } }: ChangeContext,
    action: 'bank_line.matched' | 'bank_line.put_aside' | 'bank_line.released',
    write: (tx: Queries, line: LockedLine, at: Date) => Promise<Readonly<Record<string, string | number>>>,
  ): Promise<BankLine> =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        await changeRecord<LockedLine>(tx, {
          ...{ by: staff, revision, action, recordId: id },
          lock: (queries) => lockLine(queries, id),
          async write(queries, line, at) {
            if ((line.state === 'waiting') !== (action !== 'bank_line.released')) throw fail('line_closed')
            return { details: await write(queries, line, at) }
          },
        })
        const [line] = await describeLines(tx, [await getLine(tx, id)], today())
        if (!line) throw fail('not_found')
        return line
      }),
    )

  async function readFilter({
    state,
    search,
  }: Pick<ReceivableFilter, 'state' | 'search'>): Promise<ReceivableFilter> {
    const typed = search.trim()
    const bounds = typed === '' ? null : await findSearchBounds(typed)
    return { state, today: today(), search: typed, bounds }
  }

  async function linesOf(filter: LineFilter, after: number) {
    const { page, has_more } = splitPage(await listLines(db, filter, after))
    return { lines: await describeLines(db, page, today()), has_more }
  }
  // compares the lines with all unpaid orders of their amounts; after each match, every open page asks for it
  const waitingLines = joinRunning(() => linesOf({ state: 'waiting', statement: undefined }, 0))

  return serve(officePayments, {
    async summary() {
      const [sums, statements] = await Promise.all([getSums(db, today()), listStatements(db)])
      return {
        ...{
          open_cents: sums.open,
          overdue_cents: sums.overdue,
          today_cents: sums.today,
          waiting: sums.waiting,
        },
        statements: statements.map(describeStatement),
      }
    },

    async receivables({ query }) {
      const filter = await readFilter(query)
      const { page, has_more } = splitPage(await listReceivables(db, filter, query.after))
      return { orders: page.map((row) => describeListed(row, filter.today)), has_more }
    },

    async receivablesFile({ staff: by, query }) {
      const filter = await readFilter(query)
      return listFile(
        { db, clock },
        {
          ...{ by, list: 'receivables', columns: receivableColumns },
          describe: (row: OwedRow) => receivableRow(row, filter.today),
          read: (after: OwedRow | null, limit) => listReceivablesAfter(db, filter, after, limit),
          cursorOf: (row) => row,
        },
      )
    },

    lines: ({ query: { state, statement, after } }) =>
      state === 'waiting' && statement === undefined && after === 0
        ? waitingLines()
        : linesOf({ state, statement }, after),

    linesFile: ({ staff: by, query: { state, statement } }) =>
      listFile(
        { db, clock },
        {
          ...{ by, list: 'bank-lines', columns: lineColumns, describe: lineRow },
          read: (after: LineRow | null, limit) => listLinesAfter(db, { state, statement }, after, limit),
          cursorOf: (row) => row,
        },
      ),

    importStatement: ({ staff, body }) => importStatement(staff, body),

    match: (context) =>
      changeLine(context, 'bank_line.matched', async (tx, { id: line_id, amount_cents }, at) => {
        const { parts } = context.body
        const numbers = parts.map(({ order }) => order)
        if (new Set(numbers).size < numbers.length) throw fail('invalid_request', { field: 'parts' })
        const sum = parts.reduce((cents, part) => cents + part.amount_cents, 0)
        if (sum !== amount_cents) throw fail('amounts_differ', { field: 'parts' })
        const owedOf = new Map((await lockByNumber(tx, numbers)).map((owed) => [owed.number, owed]))
        const bookings = parts.map((part) => {
          const owed = owedOf.get(part.order)
          if (!owed) throw fail('invalid_request', { field: 'parts' })
          return { line_id, receivable_id: owed.id, amount_cents: part.amount_cents }
        })
        await insertBookings(tx, bookings, at)
        return {
          amount_cents,
          orders: numbers.map((number) => owedOf.get(number)?.former ?? number).join(' '),
        }
      }),

    setAside: (context) =>
      changeLine(context, 'bank_line.put_aside', async (tx, { id, amount_cents }) => {
        await updateLine(tx, id, { state: 'aside', reason: oneLine(context.body.reason) })
        return { amount_cents }
      }),

    release: (context) =>
      changeLine(context, 'bank_line.released', async (tx, { id, amount_cents, state }) => {
        await lockPaidBy(tx, id)
        await deleteBookings(tx, id)
        await updateLine(tx, id, { state: 'waiting', reason: '' })
        return { amount_cents, was: state }
      }),

    async dayBook({ staff, query: { from, to } }) {
      if (!isIsoDay(from) || !isIsoDay(to) || to < from) throw fail('invalid_request', { field: 'to' })
      await auditList({ db, clock }, staff, 'day-book')
      return writeDayBook(db, from, to, today())
    },
  })
}
