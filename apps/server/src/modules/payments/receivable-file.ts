import { type CsvRow, decimal } from '../../platform/documents/csv.ts'
import { describeOwedOrder } from './describe-line.ts'
import type { OwedRow } from './office-queries.ts'

export const receivableColumns = [
  ...['order', 'customer', 'name', 'communication', 'amount', 'unpaid', 'due', 'state'],
  // the part of the amount that nobody paid
  'written_off',
]

/** A receivable as a row of a file: codes as on the wire, so that it is the same in every language. @param today YYYY-MM-DD */
export function receivableRow(row: OwedRow, today: string): CsvRow {
  const owed = describeOwedOrder(row, today)
  const { order, customer, amount_cents, unpaid_cents, written_off_cents, due, state, withdrawn } = owed
  return [
    // the digits of the communication: its plus signs would begin a formula
    ...[order, customer.id, customer.name, row.communication],
    ...[decimal(amount_cents), decimal(unpaid_cents), due, withdrawn ? 'withdrawn' : state],
    decimal(written_off_cents),
  ]
}
