import { formatWireDay } from '@brine/contract/dates'
import type { CsvRow } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import type { listQueue } from './office-queries.ts'

export const installationColumns = [
  ...[
    'customer',
    'name',
    'postal_code',
    'city_name',
    'email',
    'mobile',
    'telephone',
    'stage',
    'since',
    'own_device',
  ],
]

/** An installation as a row of a file: codes as on the wire, so that it is the same in every language. */
export function installationRow(row: Awaited<ReturnType<typeof listQueue>>[number]): CsvRow {
  const { id, postal_code, city_name, email_address, mobile_number, telephone_number } = row
  const { stage, since, own_device: isOwn } = row
  return [
    ...[id, fullName(row), postal_code, city_name],
    ...[email_address ?? '', mobile_number ?? '', telephone_number ?? ''],
    ...[stage, since ? formatWireDay(since) : '', isOwn ? 'yes' : 'no'],
  ]
}
