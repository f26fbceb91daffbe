import { type OfficeOrder, officeOrders } from '@brine/contract/office/orders'
import { query, queryClient, refresh } from '../../shell/query.ts'

export const orderPath = (number: string): string => `/orders/${number}`

/** An order as an act left it; known at once, so that the next act does not name the old version. */
export function keepOrder(order: OfficeOrder): void {
  const { queryKey } = query(officeOrders.read, { params: { number: order.number } })
  queryClient.setQueryData(queryKey, order)
  // its customer's page lists it
  void refresh('/office/api/customers')
}

/** Begin of the paths whose answers are old once an order has changed. */
export const ORDERS = '/office/api/orders'
