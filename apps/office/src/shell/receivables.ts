import type { OwedByCustomer } from '@brine/contract/office/payments'

/** The address of the page of a receivable: an order, or a former document. */
export const receivablePath = ({ order, former }: Pick<OwedByCustomer, 'order' | 'former'>): string =>
  former === undefined ? `/orders/${order}` : `/payments/former/${order}`
