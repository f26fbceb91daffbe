import type { CsvRow } from '../../platform/documents/csv.ts'
import { describeRequestSummary } from './describe-request.ts'
import type { listQueue } from './office-queries.ts'

export const requestColumns = [
  ...[
    'request',
    'state',
    'since',
    'customer',
    'name',
    'title',
    'details',
    'words',
    'agreed',
    'slot',
    'assignee',
    'noted_by',
  ],
]

/** A request as a row of a file: codes as on the wire, so that it is the same in every language. */
export function requestRow(row: Awaited<ReturnType<typeof listQueue>>[number]): CsvRow {
  const { id, state, since, name, titleCode, detailsCode, detailsText, agreed, keeper, noted_by } =
    describeRequestSummary(row)
  return [
    ...[id, state, since, row.customer_id, name, titleCode, detailsCode, detailsText],
    ...[agreed?.date ?? '', agreed?.slot ?? '', keeper?.name ?? '', noted_by ?? ''],
  ]
}
