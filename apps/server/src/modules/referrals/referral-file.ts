import { formatWireDateTime } from '@brine/contract/dates'
import type { CsvRow } from '../../platform/documents/csv.ts'
import type { listPage } from './office-queries.ts'

export const referralColumns = ['referral', 'state', 'created', 'customer', 'name', 'email']

/** A referral as a row of a file: codes as on the wire, so that it is the same in every language. */
export function referralRow(row: Awaited<ReturnType<typeof listPage>>[number]): CsvRow {
  const { id, state, created_at, customer_id, sender_name, email_address } = row
  return [id, state, formatWireDateTime(created_at), customer_id, sender_name, email_address ?? '']
}
