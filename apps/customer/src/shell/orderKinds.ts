import type { OrderType } from '@brine/contract/customer/orders'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { cubeIcon, deviceIcon, leakIcon, receiptIcon, signIcon, wrenchIcon } from '@brine/ui/icons'

interface OrderKind {
  readonly label: () => string
  readonly icon: IconShape
}

const kinds: Readonly<Record<OrderType, OrderKind>> = {
  installations: { label: m['orders.type_installations'], icon: deviceIcon },
  maintenance: { label: m['orders.type_maintenance'], icon: wrenchIcon },
  orders: { label: m['orders.type_orders'], icon: cubeIcon },
  proposal: { label: m['orders.type_proposal'], icon: signIcon },
  repair: { label: m['orders.type_repair'], icon: leakIcon },
}

const isKnown = (type: string): type is OrderType => Object.hasOwn(kinds, type)

/** Name and icon of an order type. An unknown type, which only another back end can send, is shown as a document. */
export const kindOf = (type: string | null): OrderKind =>
  type !== null && isKnown(type) ? kinds[type] : { label: m['orders.type_unknown'], icon: receiptIcon }
