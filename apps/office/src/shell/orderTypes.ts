import type { OrderType } from '@brine/contract/customer/orders'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { cubeIcon, deviceIcon, leakIcon, noteIcon, wrenchIcon } from '@brine/ui/icons'

/** How each type of order is named and drawn. */
export const orderTypes: Readonly<Record<OrderType, { icon: IconShape; label: () => string }>> = {
  installations: { icon: deviceIcon, label: m['orders.type_installations'] },
  maintenance: { icon: wrenchIcon, label: m['orders.type_maintenance'] },
  orders: { icon: cubeIcon, label: m['orders.type_orders'] },
  proposal: { icon: noteIcon, label: m['orders.type_proposal'] },
  repair: { icon: leakIcon, label: m['orders.type_repair'] },
}
