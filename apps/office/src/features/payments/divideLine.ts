import type { OwedByCustomer } from '@brine/contract/office/payments'

/** A part of a line that pays an order. */
interface Part {
  readonly order: string
  readonly amount_cents: number
}

/**
 * Divides a payment over orders: each gets what is unpaid, the last one the rest, so that the parts always add up to the
 * payment. Orders for which nothing is left get no part.
 */
export function divideLine(
  amountCents: number,
  orders: readonly Pick<OwedByCustomer, 'order' | 'unpaid_cents'>[],
): Part[] {
  let left = amountCents
  const parts = orders.map(({ order, unpaid_cents }, index) => {
    const isLast = index === orders.length - 1
    const amount_cents = isLast ? left : Math.min(left, Math.max(0, unpaid_cents))
    left -= amount_cents
    return { order, amount_cents }
  })
  return parts.filter(({ amount_cents }) => amount_cents > 0)
}
