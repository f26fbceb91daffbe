import { orders } from '@brine/contract/customer/orders'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { useCall } from '../../shell/query.ts'

/** The order history. */
export const useOrders = () => useCall(orders.list)

/** What the orders of the history bring, and when. */
export const useFulfilments = () => useCall(orders.fulfilments)

/** What is owed for the orders of the history. */
export const usePayments = () => useCall(orders.payments)

/** The payment of one order. @param number the `id` of the order */
export const usePayment = (number: string) => useCall(orders.payment, { params: { number } })

/** The orders from which the customer can withdraw, or did a short while ago. */
export const useWithdrawals = () => useCall(withdrawals.list)
