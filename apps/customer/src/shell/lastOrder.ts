import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { useCall } from './query.ts'

export type OpenSaltOrder = LastOrder & { readonly created: string }

/** Whether there is an order that is not completed (specification section 4). */
export function isOpen(order: LastOrder | undefined): order is OpenSaltOrder {
  return order?.completed === false && Boolean(order.created)
}

/** The last salt order, for the pages of salt and of orders. */
export const useLastOrder = () => useCall(refills.lastOrder)
