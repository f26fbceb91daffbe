import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import type { CsvRow } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import type { listQueue } from './queries.ts'

export const callColumns = [
  ...['call', 'state', 'since', 'until', 'customer', 'name', 'mobile', 'telephone', 'language'],
  ...['subject', 'words', 'assignee'],
]

/** A call as a row of a file: codes as on the wire, so that it is the same in every language. */
export function callRow(row: Awaited<ReturnType<typeof listQueue>>[number]): CsvRow {
  const { id, state, created_at, matters_until, customer_id, language, subject, words } = row
  return [
    ...[id, state, formatWireDateTime(created_at), matters_until ? formatWireDay(matters_until) : ''],
    ...[customer_id, fullName(row)],
    ...[row.mobile_number ?? '', row.telephone_number ?? '', language],
    ...[subject, words, row.assignee_name ?? ''],
  ]
}
