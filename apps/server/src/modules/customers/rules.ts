import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import { readVatNumber } from '@brine/contract/firm-numbers'
import type { PostalAddress } from '@brine/contract/office/customer-addresses'
import type { CustomerRecord, CustomerState } from '@brine/contract/office/customer-record'
import { type CustomerCorrections, wrongBusinessFields } from '@brine/contract/office/customers'
import type { Selectable } from 'kysely'
import type { Customers } from '../../platform/database/tables.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { LocatedAddress } from './locate-address.ts'

/** Whether a customer can sign in, as a state for the office. */
export function stateOf(row: {
  readonly activated_at: Date | null
  readonly disabled_at: Date | null
  readonly erased_at: Date | null
  readonly email_address: string | null
}): CustomerState {
  if (row.erased_at) return 'erased'
  if (row.disabled_at) return 'disabled'
  if (row.email_address === null) return 'no_email'
  return row.activated_at ? 'active' : 'invited'
}

/** Since when and why the relation with a customer is ended; null for a customer. */
export function endOf({
  relation_ended_at: at,
  relation_end_reason: reason,
  relation_end_note: note,
}: Pick<
  Selectable<Customers>,
  'relation_ended_at' | 'relation_end_reason' | 'relation_end_note'
>): CustomerRecord['ended'] {
  return at && reason && { day: formatWireDay(isoDayOf(at)), reason, note }
}

interface KnownAddress {
  readonly address: string
  readonly postal_code: string
  readonly city_name: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly location_precision: LocatedAddress['precision']
}

/** The location of a corrected address. One that was set by hand stays while the street does: only its number was wrong. */
export function locationOf(
  corrected: PostalAddress,
  { latitude, longitude, location_precision: precision, ...known }: KnownAddress,
  found: LocatedAddress,
): LocatedAddress {
  const isSameStreet =
    oneLine(corrected.street) === known.address &&
    corrected.postal_code.trim() === known.postal_code &&
    oneLine(corrected.city_name) === known.city_name
  if (precision !== 'manual' || !isSameStreet || latitude === null || longitude === null) return found
  return { latitude, longitude, precision }
}

/** The columns of an address with its location, which the geocoder may still improve. */
export function addressColumns(address: PostalAddress, { latitude, longitude, precision }: LocatedAddress) {
  return {
    ...{ latitude, longitude, location_precision: precision, location_asked_at: null },
    address: oneLine(address.street),
    address_number: oneLine(address.number),
    postal_code: address.postal_code.trim(),
    city_name: oneLine(address.city_name),
  }
}

/** The columns that the office corrects, except the e-mail address. */
export function correctedColumns(given: CustomerCorrections) {
  const { first_name, last_name, language, mobile_number, telephone_number } = given
  const { salt_product_id, refill_packs, company_name, vat_number } = given
  return {
    ...(first_name === undefined ? {} : { first_name: oneLine(first_name) }),
    ...(last_name === undefined ? {} : { last_name: oneLine(last_name) }),
    ...(language === undefined ? {} : { language }),
    ...(mobile_number === undefined ? {} : { mobile_number }),
    ...(telephone_number === undefined ? {} : { telephone_number }),
    ...(salt_product_id === undefined ? {} : { salt_product_id }),
    ...(refill_packs === undefined ? {} : { refill_packs }),
    ...businessColumns({ company_name, vat_number }),
  }
}

interface GivenBusiness {
  readonly company_name?: string | null | undefined
  readonly vat_number?: string | null | undefined
}

/** The given columns of a business. */
export const businessColumns = ({ company_name, vat_number }: GivenBusiness) => ({
  ...(company_name === undefined ? {} : { company_name: company_name && oneLine(company_name) }),
  ...(vat_number === undefined ? {} : { vat_number: vat_number && readVatNumber(vat_number) }),
})

/** @throws `invalid_request` for a business without a name, without a VAT number, or with a wrong one */
export function checkBusiness(
  given: GivenBusiness,
  known: { readonly company_name: string | null; readonly vat_number: string | null },
): void {
  const { company_name = known.company_name, vat_number = known.vat_number } = given
  const [field] = wrongBusinessFields({ company_name, vat_number })
  if (field) throw fail('invalid_request', { field })
}
