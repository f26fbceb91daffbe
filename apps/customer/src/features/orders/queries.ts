import { orders } from '@brine/contract/customer/orders'
import { useCall } from '../../shell/query.ts'

/** The order history. */
export const useOrders = () => useCall(orders.list)
