import type { LastOrder } from '@brine/contract/customer/refills'
import { parseWireDateTime } from '@brine/contract/dates'
import { api } from '../../shell/client.ts'
import type { OpenSaltOrder } from '../../shell/lastOrder.ts'

/** A promised delivery. */
export type Delivery = NonNullable<LastOrder['delivery']>

/**
 * The delivery of an open order while it can be changed here; undefined otherwise. Compares with the server's clock,
 * because a page may stay open for hours. Another back end may send no cut-off; then no change is possible. A missed
 * delivery can always move to another day.
 */
export function changeableOf({ delivery }: OpenSaltOrder): Delivery | undefined {
  if (delivery?.missed) return delivery
  const until = delivery?.changeable_until
  const moment = until ? parseWireDateTime(until) : null
  return moment && moment.getTime() > api().now() ? (delivery ?? undefined) : undefined
}
