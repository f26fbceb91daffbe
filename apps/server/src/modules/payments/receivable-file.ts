import { type CsvRow, decimal } from '../../platform/documents/csv.ts'
import { describeOwedOrder } from './describe-line.ts'
import type { OwedRow } from './office-queries.ts'

export const receivableColumns = [
  ...['order', 'customer', 'name', 'communication', 'amount', 'unpaid', 'due', 'state'],
  // the part of the amount that nobody paid
  'written_off',
  // the number of a document of the program before, which has no order
  'former_document',
]

/** A receivable as a row of a file: codes as on the wire, so that it is the same in every language. @param today YYYY-MM-DD */
export function receivableRow(row: OwedRow, today: string): CsvRow {
  const owed = describeOwedOrder(row, today)
  const { order, former, customer, amount_cents, unpaid_cents, due, state, withdrawn } = owed
  return [
    // the digits of the communication: its plus signs would begin a formula
    ...[former === undefined ? order : '', customer.id, customer.name],
    row.former_communication ?? row.communication,
    ...[decimal(amount_cents), decimal(unpaid_cents), due, withdrawn ? 'withdrawn' : state],
    ...[decimal(owed.written_off_cents), former ?? ''],
  ]
}
