import type { EndReason } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'

/** The names of the reasons for ending the relation with a customer. */
export const endReasons: Readonly<Record<EndReason, () => string>> = {
  moved: m['office.customers.end_moved'],
  deceased: m['office.customers.end_deceased'],
  no_softener: m['office.customers.end_no_softener'],
  other_supplier: m['office.customers.end_other_supplier'],
  other: m['office.common.reason_other'],
}
