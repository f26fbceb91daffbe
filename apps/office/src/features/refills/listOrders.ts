import type { RefillListOrder } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { type RefillFilter, refillAddress } from './refillAddress.ts'

/** The orders of the list, in words. */
export const orderNames: Readonly<Record<RefillListOrder, () => string>> = {
  latest: m['office.refills.order_latest'],
  earliest: m['office.refills.order_earliest'],
  number_asc: m['office.refills.order_number_asc'],
  number_desc: m['office.refills.order_number_desc'],
  customer_asc: m['office.refills.order_customer_asc'],
  customer_desc: m['office.refills.order_customer_desc'],
  postal_asc: m['office.refills.order_postal_asc'],
  postal_desc: m['office.refills.order_postal_desc'],
}

/** The two orders of each column that sorts, the one of the first press first. */
const columns = {
  number: { first: 'number_desc', second: 'number_asc', isRising: false },
  date: { first: 'latest', second: 'earliest', isRising: false },
  customer: { first: 'customer_asc', second: 'customer_desc', isRising: true },
  postal: { first: 'postal_asc', second: 'postal_desc', isRising: true },
} as const satisfies Record<string, { first: RefillListOrder; second: RefillListOrder; isRising: boolean }>

/** How a column sorts the list, and where a press on its head leads. */
export function sortOf(column: keyof typeof columns, filter: RefillFilter) {
  const { first, second, isRising } = columns[column]
  const { order } = filter
  const isSorted = order === first || order === second
  return {
    href: refillAddress.pathOf({ ...filter, order: order === first ? second : first }),
    sorted: isSorted ? ((order === first) === isRising ? 'ascending' : 'descending') : undefined,
  } as const
}
