import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { parseWireDay } from '@brine/contract/dates'
import { useCall } from './query.ts'
import { today } from './today.ts'

export type OpenSaltOrder = LastOrder & { readonly created: string }

/** Whether there is an order that is not completed (specification section 4). */
export function isOpen(order: LastOrder | undefined): order is OpenSaltOrder {
  return order?.completed === false && Boolean(order.created)
}

/** The day of an order, YYYY-MM-DD; undefined for an unreadable date, which only another back end can send. */
export function dayOfOrder({ created }: OpenSaltOrder): string | undefined {
  const [day = ''] = created.split(' ')
  return parseWireDay(day) ?? undefined
}

/** Whether the customer ordered today: thanks are due for a day. */
export const isFromToday = (order: OpenSaltOrder): boolean => dayOfOrder(order) === today()

/** Whether the day of a delivery is over, and no driver has reported how it went. @param on today, YYYY-MM-DD */
export const isUnreported = (
  { date, missed }: NonNullable<LastOrder['delivery']>,
  on: string = today(),
): boolean => !missed && date < on

/** The last salt order, for the pages of salt and of orders. */
export const useLastOrder = () => useCall(refills.lastOrder)
