import { vatNumberText } from '@brine/contract/firm-numbers'
import type { CsvRow } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import { endOf, stateOf } from './rules.ts'
import type { listMatching } from './search-queries.ts'

export const customerColumns = [
  ...[
    'customer',
    'external_id',
    'name',
    'company_name',
    'vat_number',
    'street',
    'postal_code',
    'city_name',
    'email',
    'mobile',
    'telephone',
  ],
  ...['language', 'state', 'ended', 'end_reason'],
]

/** A customer as a row of a file. */
export function customerRow(row: Awaited<ReturnType<typeof listMatching>>[number]): CsvRow {
  const { id, external_id, address, address_number, postal_code, city_name, email_address, language } = row
  const end = endOf(row)
  const vatNumber = row.vat_number ? vatNumberText(row.vat_number) : ''
  return [
    ...[
      id,
      external_id ?? '',
      fullName(row),
      row.company_name ?? '',
      vatNumber,
      `${address} ${address_number}`.trim(),
      postal_code,
      city_name,
    ],
    ...[email_address ?? '', row.mobile_number ?? '', row.telephone_number ?? '', language, stateOf(row)],
    ...[end?.day ?? '', end?.reason ?? ''],
  ]
}
