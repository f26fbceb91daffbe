import type { CsvRow } from '../../platform/documents/csv.ts'
import { fullName, stateOf } from './rules.ts'
import type { listMatching } from './search-queries.ts'

export const customerColumns = [
  ...[
    'customer',
    'external_id',
    'name',
    'street',
    'postal_code',
    'city_name',
    'email',
    'mobile',
    'telephone',
  ],
  ...['language', 'state'],
]

/** A customer as a row of a file. */
export function customerRow(row: Awaited<ReturnType<typeof listMatching>>[number]): CsvRow {
  const { id, external_id, address, address_number, postal_code, city_name, email_address, language } = row
  return [
    ...[id, external_id ?? '', fullName(row), `${address} ${address_number}`.trim(), postal_code, city_name],
    ...[email_address ?? '', row.mobile_number ?? '', row.telephone_number ?? '', language, stateOf(row)],
  ]
}
