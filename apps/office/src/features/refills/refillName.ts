import type { ListedRefill } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'

/** Number or day of a refill. */
export const numberOf = ({ number, date }: ListedRefill): string => number ?? date

/** The customer of a refill. */
export const customerOf = ({ customer }: ListedRefill): string => nameOfCustomer(customer)

/** A refill among others: its number and its customer. */
export const nameOf = (refill: ListedRefill): string =>
  m['office.payments.remind_who']({ number: numberOf(refill), name: customerOf(refill) })
