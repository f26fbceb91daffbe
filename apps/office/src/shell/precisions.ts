import type { AddressPrecision } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'

/** How well the place of an address is known, in words. */
export const precisions: Readonly<Record<AddressPrecision, () => string>> = {
  address: m['office.precision_address'],
  place: m['office.precision_place'],
  code: m['office.precision_code'],
}
