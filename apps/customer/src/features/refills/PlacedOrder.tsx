import type { ComponentProps } from 'react'
import { ChangeDelivery } from './ChangeDelivery.tsx'
import type { Delivery } from './delivery.ts'
import { OpenOrder } from './OpenOrder.tsx'

type PlacedOrderProps = ComponentProps<typeof OpenOrder> & {
  /** The delivery while the customer changes it. */
  changing: Delivery | undefined
  onLeave: () => void
}

/** Replaces the order form while an order is open: the order, or the form that changes it. */
export function PlacedOrder({ changing, onLeave, ...rest }: PlacedOrderProps) {
  const { order, language } = rest
  return changing ? (
    <ChangeDelivery delivery={changing} orderedAt={order.created} onLeave={onLeave} language={language} />
  ) : (
    <OpenOrder {...rest} />
  )
}
