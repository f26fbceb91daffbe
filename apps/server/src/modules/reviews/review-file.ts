import { formatWireDateTime } from '@brine/contract/dates'
import type { CsvRow } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import type { listQueue } from './office-queries.ts'

export const reviewColumns = [
  ...['review', 'status', 'created', 'customer', 'name', 'rating', 'language', 'title', 'text'],
]

/** A review as a row of a file: codes as on the wire, so that it is the same in every language. */
export function reviewRow(row: Awaited<ReturnType<typeof listQueue>>[number]): CsvRow {
  const { id, status, created_at, customer_id, rating, language, title, text } = row
  return [
    ...[id, status, formatWireDateTime(created_at), customer_id],
    ...[fullName(row), rating, language, title, text],
  ]
}
