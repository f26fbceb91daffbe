import { OrderListState, OrderListType } from '@brine/contract/office/order-list'
import { dayOf, oneOf, queueAddress, searchOf } from '../../shell/queueAddress.ts'

/** /office/orders: its filters in the address. An empty value is no filter. */
export const orderAddress = queueAddress('/orders', (params) => ({
  search: searchOf(params),
  state: oneOf(OrderListState.options, params.get('state')),
  type: oneOf(OrderListType.options, params.get('type')),
  from: dayOf(params, 'from'),
  to: dayOf(params, 'to'),
}))

export type OrderFilter = ReturnType<typeof orderAddress.read>

/** The filters as the calls take them. */
export const queryOf = ({ search, state, type, from, to }: OrderFilter) => ({
  ...{ search, state, type },
  ...(from && { from }),
  ...(to && { to }),
})
