import type { IdentityCheck } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'

/** How a staff member made sure who asks for another e-mail address. */
export const identityChecks: Readonly<Record<IdentityCheck, () => string>> = {
  called_back: m['office.customers.identity_called_back'],
  counter: m['office.customers.identity_counter'],
  at_home: m['office.customers.identity_at_home'],
}
