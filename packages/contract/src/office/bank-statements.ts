import * as v from 'valibot'
import { Count, RowId, WholeNumber, WireDateTime, WireDay } from '../primitives.ts'

/** Why a file is refused. Nothing of it is booked then. */
export const StatementProblem = v.picklist([
  'not_a_statement',
  'cut_off',
  'wrong_line',
  'wrong_xml',
  'document_type',
  'wrong_character',
  'wrong_account',
  'other_account',
  'wrong_amount',
  'wrong_currency',
  'wrong_date',
  'wrong_sum',
])
export type StatementProblem = v.InferOutput<typeof StatementProblem>

/** The result of an import: what became of the lines of the file. */
export const StatementImport = v.object({
  /** Null for a file that was imported. */
  problem: v.nullable(v.object({ reason: StatementProblem, line: Count })),
  /** Lines that were booked at once, that wait for a person, and of money that left the account. */
  matched: Count,
  waiting: Count,
  outgoing: Count,
  /** Lines that an earlier file had already. */
  known: Count,
  /**
   * Of the known lines, those that may be other payments: equal to a line of another statement, without a reference or
   * a balance that tells them apart.
   */
  doubtful: Count,
})
export type StatementImport = v.InferOutput<typeof StatementImport>

/** A statement that was imported. */
export const BankStatement = v.object({
  id: RowId,
  format: v.picklist(['camt', 'coda']),
  number: v.string(),
  /** In groups of four. */
  iban: v.string(),
  dated: WireDay,
  imported: WireDateTime,
  by: v.string(),
  /** The days of its first and last line; null without lines. */
  first_day: v.nullable(WireDay),
  last_day: v.nullable(WireDay),
  /** Null where the bank gives no balance, and the opening one of statements that were imported before it was kept. */
  opening_cents: v.nullable(WholeNumber),
  closing_cents: v.nullable(WholeNumber),
  /** Its lines by state: those that wait for a person, and of money that left the account. */
  waiting: Count,
  matched: Count,
  aside: Count,
  outgoing: Count,
})
export type BankStatement = v.InferOutput<typeof BankStatement>
