import type { LocationPrecision } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'

/** How well the place of an address is known, in words. */
export const precisions: Readonly<Record<LocationPrecision, () => string>> = {
  address: m['office.common.precision_address'],
  place: m['office.common.precision_place'],
  code: m['office.common.precision_code'],
}
