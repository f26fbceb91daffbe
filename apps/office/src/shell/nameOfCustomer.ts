import { m } from '@brine/messages/app'

/** The name of a customer, or the number if the name is erased. */
export const nameOfCustomer = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  name || m['office.common.customer_erased']({ number: String(id) })
