import { CallError } from '@brine/contract/client'

export type OrderFailure =
  /** The day cannot be had: the server's words go above the dates, which are fetched again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** There is an open order already, perhaps from another screen. */
  | { readonly kind: 'open_order'; readonly message: string }
  /** The order can no longer be changed here, or there is none: the server says whom to call. */
  | { readonly kind: 'closed'; readonly message: string }
  /** Anything else. `mayHaveArrived`: the order may have been written although no answer came. */
  | { readonly kind: 'failed'; readonly message: string | undefined; readonly mayHaveArrived: boolean }

/**
 * What a failed order or change means (specification section 8, salt order). A refusal is told by its status, not by its
 * code, so that the words of another back end are shown as well.
 */
export function orderFailure(error: unknown): OrderFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', message: undefined, mayHaveArrived: true }
  const { status } = error
  const { code, message } = error.errors[0] ?? {}
  // the key of an earlier attempt says nothing about the day
  if (message && code !== 'idempotency_key_reused') {
    if (code === 'open_order_exists') return { kind: 'open_order', message }
    if (code === 'change_closed' || code === 'no_open_order') return { kind: 'closed', message }
    if (status === 409 || status === 422) return { kind: 'refused', message }
  }
  return { kind: 'failed', message, mayHaveArrived: status === 0 || status >= 500 }
}
