import type { LastOrder } from '@brine/contract/customer/refills'

export type OpenSaltOrder = LastOrder & { readonly created: string }

/** An open order: not completed, and there is one (specification section 4). */
export function isOpen(order: LastOrder | undefined): order is OpenSaltOrder {
  return order?.completed === false && Boolean(order.created)
}
