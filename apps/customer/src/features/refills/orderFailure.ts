import { CallError } from '@brine/contract/client'

export type OrderFailure =
  /** The day is not available. The page shows the server's message above the dates and fetches them again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** There is already an open order, perhaps from another tab. */
  | { readonly kind: 'open_order'; readonly message: string }
  /** There is no price any more, or not for this customer. The server's message says so, and the page asks for price and dates again. */
  | { readonly kind: 'unpriced'; readonly message: string }
  /** The refill costs more than the page shows. The server's message says so, and the page asks for the price again. */
  | { readonly kind: 'repriced'; readonly message: string }
  /** The order can no longer be changed here, or does not exist. The server's message says whom to call. */
  | { readonly kind: 'closed'; readonly message: string }
  /** Anything else. `mayHaveArrived`: the server may have stored the order although no answer came. */
  | { readonly kind: 'failed'; readonly message: string | undefined; readonly mayHaveArrived: boolean }

/**
 * Classifies a failed order or change (specification section 8, salt order). The status identifies a refusal, not the
 * code, so that messages of another back end are shown too.
 */
export function orderFailure(error: unknown): OrderFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', message: undefined, mayHaveArrived: true }
  const { status } = error
  const { code, message } = error.errors[0] ?? {}
  // the key of an earlier attempt says nothing about the day
  if (message && code !== 'idempotency_key_reused') {
    if (code === 'open_order_exists') return { kind: 'open_order', message }
    if (code === 'change_closed' || code === 'no_open_order') return { kind: 'closed', message }
    if (code === 'no_price' || code === 'customer_ended') return { kind: 'unpriced', message }
    if (code === 'price_raised') return { kind: 'repriced', message }
    if (status === 409 || status === 422) return { kind: 'refused', message }
  }
  return { kind: 'failed', message, mayHaveArrived: status === 0 || status >= 500 }
}

/** Whether the page shows days or a price that hold no more. */
export const isOutdated = ({ kind }: OrderFailure): boolean =>
  kind === 'refused' || kind === 'unpriced' || kind === 'repriced'
