import type { OrderState } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { checkIcon, clockIcon, crossIcon, pencilIcon } from '@brine/ui/icons'
import type { StatusLook } from '../../shell/RecordPage.tsx'

/** The look of each state of an order. */
export const orderStates = {
  draft: { icon: pencilIcon, kind: 'plain', label: m['office.common.order_draft'] },
  open: { icon: clockIcon, kind: 'caution', label: m['office.common.order_running'] },
  done: { icon: checkIcon, kind: 'water', label: m['office.orders.done'] },
  cancelled: { icon: crossIcon, kind: 'plain', label: m['office.orders.cancelled'] },
} as const satisfies Record<OrderState, StatusLook>
