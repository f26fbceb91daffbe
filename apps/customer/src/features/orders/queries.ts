import { orders } from '@brine/contract/customer/orders'
import { useCall } from '../../shell/query.ts'

/** What was ordered and done. */
export const useOrders = () => useCall(orders.list)
