import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ReceivableNumber } from '../order-number.ts'
import { Count, IsoDay, Position, Revision, RowId, WholeNumber, WireDay, wholeNumber } from '../primitives.ts'
import { BankStatement, StatementImport } from './bank-statements.ts'
import { ReminderState } from './payment-reminders.ts'

/** Nobody else sees what customers pay. */
const access = { staff: ['sales', 'administrator'] } as const satisfies { staff: StaffRole[] }

export const PaymentsSummary = v.object({
  /** Sums of what is unpaid, and of what was booked today. */
  open_cents: WholeNumber,
  overdue_cents: WholeNumber,
  today_cents: WholeNumber,
  /** Lines that wait for a person. */
  waiting: Count,
  /** The latest, newest first. */
  statements: v.array(BankStatement),
})
export type PaymentsSummary = v.InferOutput<typeof PaymentsSummary>

/** An order, or a former document, that a line may pay. */
export const OwedByCustomer = v.object({
  /** The number of the order; of a former document, the key by which calls name it. */
  order: v.string(),
  /** The number of a former document in the program before; absent for an order. */
  former: v.exactOptional(v.string()),
  customer: v.object({ id: RowId, name: v.string() }),
  amount_cents: Count,
  /** Negative for an overpayment. */
  unpaid_cents: WholeNumber,
  state: v.picklist(['open', 'overdue', 'paid']),
  /** Whether the customer withdrew from the order, whose document is not corrected yet: nobody asks for its money. */
  withdrawn: v.boolean(),
  /** The part of the price that is not asked for any more, though nobody paid it. */
  written_off_cents: WholeNumber,
  /** The first day that a payment recorded by hand may have: that of the work or the document. */
  documented: WireDay,
  due: WireDay,
  /** +++123/4567/89002+++ */
  communication: v.string(),
})
export type OwedByCustomer = v.InferOutput<typeof OwedByCustomer>

/** Why a line is thought to pay an order. */
export const MatchReason = v.picklist(['communication', 'number', 'account', 'name'])
export type MatchReason = v.InferOutput<typeof MatchReason>

/** A part of a line that pays an order. */
const MatchPart = v.object({ order: ReceivableNumber, amount_cents: wholeNumber(1, 99_999_999_999) })

export const LineState = v.picklist(['waiting', 'matched', 'aside'])
export type LineState = v.InferOutput<typeof LineState>

/** A line of a statement: money that came in. */
export const BankLine = v.object({
  id: RowId,
  /** Revision of the record, to be sent with every change. */
  version: Revision,
  booked: WireDay,
  amount_cents: WholeNumber,
  /** Of the payer; empty where the bank does not say. */
  name: v.string(),
  iban: v.string(),
  message: v.string(),
  state: LineState,
  /** Why it was put aside. */
  reason: v.string(),
  /** What it pays: orders of a matched line. */
  pays: v.array(
    v.object({ ...MatchPart.entries, ...v.pick(OwedByCustomer, ['former', 'customer']).entries }),
  ),
  /** What a waiting line probably pays; null without an idea. */
  proposal: v.nullable(
    v.object({
      reasons: v.array(MatchReason),
      orders: v.array(OwedByCustomer),
      /** Whether the payer has the last name of each customer of these orders. */
      name_fits: v.boolean(),
      /** Earlier payments of these customers from the account of the line. */
      account_payments: Count,
    }),
  ),
  /** Other unpaid orders of the same amount. */
  others: v.array(OwedByCustomer),
})
export type BankLine = v.InferOutput<typeof BankLine>

/** An order in the list of those that are owed or paid. */
export const ListedReceivable = v.object({ ...OwedByCustomer.entries, ...ReminderState.entries })
export type ListedReceivable = v.InferOutput<typeof ListedReceivable>

/** The characters of a search. */
const Search = v.optional(v.pipe(v.string(), v.maxLength(100)), '')
const receivableFilter = {
  state: v.optional(v.picklist(['open', 'overdue', 'paid', 'unpaid']), 'unpaid'),
  /** Words of a name or address, the number of an order or a former document, or the beginning of a structured communication. */
  search: Search,
}
const lineFilter = {
  state: v.optional(LineState, 'waiting'),
  /** Only lines of this statement. */
  statement: v.exactOptional(RowId),
}
const params = v.object({ id: RowId })
const after = v.optional(Position, 0)
const common = ['not_signed_in', 'not_allowed'] as const
const changes = [...common, 'changed_meanwhile', 'line_closed'] as const

export const MAX_MATCH_PARTS = 20
export const MAX_ASIDE_REASON_LENGTH = 200

/** A statement of 50 MB has about 50,000 lines. */
const STATEMENT_LIMIT_BYTES = 50 * 1024 * 1024
export const STATEMENT_FILE = 'application/octet-stream'

/** What customers owe, and the statements of the bank. */
export const officePayments = {
  summary: call({
    method: 'GET',
    path: '/office/api/payments',
    access,
    summary: 'Sums of what is owed, the number of waiting lines, and the latest statements.',
    answer: PaymentsSummary,
    errors: common,
  }),
  receivables: call({
    method: 'GET',
    path: '/office/api/payments/orders',
    access,
    summary:
      'Orders and former documents that are owed or paid, 50 at a time: the longest due first, paid ones the latest due first.',
    query: v.object({
      ...receivableFilter,
      /** The number of orders before these. */
      after,
    }),
    answer: v.object({ orders: v.array(ListedReceivable), has_more: v.boolean() }),
    errors: common,
  }),
  receivablesFile: call({
    method: 'GET',
    path: '/office/api/payments/orders/file',
    access,
    summary: 'All these orders, as CSV. Writes an audit entry.',
    query: v.object(receivableFilter),
    file: 'text/csv',
    errors: common,
  }),
  lines: call({
    method: 'GET',
    path: '/office/api/payments/lines',
    access,
    summary: 'Lines of statements, 50 at a time, newest first; waiting ones with what they probably pay.',
    query: v.object({ ...lineFilter, after }),
    answer: v.object({ lines: v.array(BankLine), has_more: v.boolean() }),
    errors: common,
  }),
  linesFile: call({
    method: 'GET',
    path: '/office/api/payments/lines/file',
    access,
    summary: 'All these lines, as CSV. Writes an audit entry.',
    query: v.object(lineFilter),
    file: 'text/csv',
    errors: common,
  }),
  importStatement: call({
    method: 'POST',
    path: '/office/api/payments/statements',
    access,
    summary: 'Import a statement file, CAMT.053 or CODA, completely or not at all. Known lines are left out.',
    upload: STATEMENT_FILE,
    uploadLimit: STATEMENT_LIMIT_BYTES,
    answer: StatementImport,
    errors: [...common, 'no_account_number'],
  }),
  match: call({
    method: 'POST',
    path: '/office/api/payments/lines/:id/match',
    access,
    summary: 'Say which orders a waiting line pays. The parts add up to the line.',
    params,
    body: v.object({
      version: Revision,
      parts: v.pipe(v.array(MatchPart), v.minLength(1), v.maxLength(MAX_MATCH_PARTS)),
    }),
    answer: BankLine,
    errors: [...changes, 'amounts_differ'],
  }),
  setAside: call({
    method: 'POST',
    path: '/office/api/payments/lines/:id/aside',
    access,
    summary: 'Put a waiting line aside that pays no order, with the reason.',
    params,
    body: v.object({
      version: Revision,
      reason: v.pipe(v.string(), v.regex(/\S/), v.maxLength(MAX_ASIDE_REASON_LENGTH)),
    }),
    answer: BankLine,
    errors: changes,
  }),
  release: call({
    method: 'POST',
    path: '/office/api/payments/lines/:id/release',
    access,
    summary: 'Undo a match or a line put aside: it waits again, and its orders are unpaid by it.',
    params,
    body: v.object({ version: Revision }),
    answer: BankLine,
    errors: changes,
  }),
  dayBook: call({
    method: 'GET',
    path: '/office/api/payments/day-book',
    access,
    summary:
      'The documents of a period for the accountant, as CSV: amounts by VAT rate, what is paid and how, and the customer.',
    query: v.object({ from: IsoDay, to: IsoDay }),
    file: 'text/csv',
    errors: common,
  }),
}
