import { formatWireDay } from '@brine/contract/dates'
import type { ListedAgreement } from '@brine/contract/office/automatic-refills'
import type { CsvRow } from '../../platform/documents/csv.ts'

export const agreementColumns = [
  ...['customer', 'name', 'postal_code', 'city_name', 'packs', 'started', 'early', 'planned', 'own_order'],
  ...['skipped_until', 'stuck_since', 'stuck_reason', 'last_level', 'was_late'],
]

const wireDay = (day: string | null | undefined): string => (day ? formatWireDay(day) : '')

/** A customer with automatic refills as a row of a file: codes as on the wire, so that it is the same in every language. */
export const agreementRow = (agreement: ListedAgreement): CsvRow => {
  const { customer, packs, started, early, planned, own_order, skipped_until, stuck } = agreement
  return [
    ...[customer.id, customer.name, customer.postal_code, customer.city_name, packs],
    ...[started, early, planned, own_order, skipped_until, stuck?.since].map(wireDay),
    ...[stuck?.reason ?? '', agreement.last_level ?? '', agreement.was_late ? 'yes' : 'no'],
  ]
}
