import type { CustomerState } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'

/** The name of a customer, or the number if the name is erased. */
export const shownName = ({ id, name, state }: { id: number; name: string; state: CustomerState }): string =>
  state === 'erased' ? m['office.common.customer_erased']({ number: String(id) }) : name
