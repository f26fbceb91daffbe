import {
  RefillEmail,
  type RefillFilters,
  RefillListOrder,
  RefillListState,
  RefillPayment,
  UsualRefillList,
  usualRefillLists,
} from '@brine/contract/office/refill-list'
import { dayOf, oneOf, queueAddress, searchOf } from '../../shell/queueAddress.ts'

/** A parameter with this pattern; otherwise empty. */
const matching = (params: URLSearchParams, name: string, pattern: RegExp): string => {
  const value = params.get(name) ?? ''
  return pattern.test(value) ? value : ''
}

export const postalCodePattern = /^[1-9]\d{3}$/

/** /office/refills: its filters in the address. An empty value is no filter. */
export const refillAddress = queueAddress('/refills', (params) => ({
  search: searchOf(params),
  state: oneOf(RefillListState.options, params.get('state')),
  payment: oneOf(RefillPayment.options, params.get('payment')),
  email: oneOf(RefillEmail.options, params.get('email')),
  from: dayOf(params, 'from'),
  to: dayOf(params, 'to'),
  driver: matching(params, 'driver', /^[1-9]\d{0,8}$/),
  postal_from: matching(params, 'postal_from', postalCodePattern),
  postal_to: matching(params, 'postal_to', postalCodePattern),
  order: oneOf(RefillListOrder.options, params.get('order')),
}))

export type RefillFilter = ReturnType<typeof refillAddress.read>

const everything = refillAddress.read(new URLSearchParams())

/** Filters of the server in the form of the address. */
export const filterOf = (
  { driver, ...filters }: Omit<RefillFilters, 'search'>,
  order: RefillFilter['order'],
): RefillFilter => ({
  ...everything,
  ...filters,
  ...(driver !== undefined && { driver: String(driver) }),
  order,
})

/** The filters as the calls take them, without the words. */
export const boundsOf = ({ state, payment, email, ...bounds }: RefillFilter) => ({
  ...{ state, payment, email },
  ...(bounds.from && { from: bounds.from }),
  ...(bounds.to && { to: bounds.to }),
  ...(bounds.driver && { driver: Number(bounds.driver) }),
  ...(bounds.postal_from && { postal_from: bounds.postal_from }),
  ...(bounds.postal_to && { postal_to: bounds.postal_to }),
})

/** The usual lists as filters of the address: of work that waits, who waits longest comes first. @param today YYYY-MM-DD */
export const usualFilters = (today: string): { name: UsualRefillList; filter: RefillFilter }[] => {
  const lists = usualRefillLists(today)
  return UsualRefillList.options.map((name) => ({
    name,
    filter: filterOf(lists[name], earliestFirst.has(name) ? 'earliest' : 'latest'),
  }))
}
const earliestFirst: ReadonlySet<UsualRefillList> = new Set(['waiting', 'missed', 'overdue'])
