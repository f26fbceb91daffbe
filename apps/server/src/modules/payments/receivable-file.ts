import { type CsvRow, decimal } from '../../platform/documents/csv.ts'
import { describeOwedOrder } from './describe-line.ts'
import type { OwedRow } from './office-queries.ts'

export const receivableColumns = [
  ...['order', 'customer', 'name', 'communication', 'amount', 'unpaid', 'due', 'state'],
]

/** A receivable as a row of a file: codes as on the wire, so that it is the same in every language. @param today YYYY-MM-DD */
export function receivableRow(row: OwedRow, today: string): CsvRow {
  const { order, customer, amount_cents, unpaid_cents, due, state, withdrawn } = describeOwedOrder(row, today)
  return [
    // the digits of the communication: its plus signs would begin a formula
    ...[order, customer.id, customer.name, row.communication],
    ...[decimal(amount_cents), decimal(unpaid_cents), due, withdrawn ? 'withdrawn' : state],
  ]
}
