import { formatWireDay } from '@brine/contract/dates'
import { ibanText } from '@brine/contract/firm-numbers'
import { type CsvRow, decimal } from '../../platform/documents/csv.ts'
import type { LineRow } from './office-queries.ts'

export const lineColumns = ['line', 'booked', 'amount', 'name', 'account', 'message', 'state', 'reason']

/** A line of a statement as a row of a file: codes as on the wire, so that it is the same in every language. */
export function lineRow(row: LineRow): CsvRow {
  const { id, booked_on, amount_cents, name, iban, communication, message, state, reason } = row
  // the digits of a communication: its plus signs would begin a formula
  return [
    ...[id, formatWireDay(booked_on), decimal(amount_cents), name, ibanText(iban)],
    ...[communication ?? message, state, reason],
  ]
}
