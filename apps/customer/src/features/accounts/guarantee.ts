import type { Account } from '@brine/contract/customer/accounts'
import { parseWireDateTime } from '@brine/contract/dates'

export type GuaranteeState =
  | { readonly kind: 'unavailable' | 'no_moment' }
  /** `day` as DD-MM-YYYY: the last one, or the one on which it ended. */
  | { readonly kind: 'active' | 'expired'; readonly day: string }

/**
 * What an account's guarantee means at a moment (specification section 3, Account): false is unavailable, null is
 * no installation moment found, a date to come is active until then, a date gone by is expired on it. A text that
 * is no date, which only another back end could send, is as good as unavailable.
 */
export function guaranteeState(guarantee: Account['guarantee'], now: Date): GuaranteeState {
  if (guarantee === null) return { kind: 'no_moment' }
  const until = guarantee === false ? null : parseWireDateTime(guarantee)
  if (guarantee === false || until === null) return { kind: 'unavailable' }
  return { kind: until > now ? 'active' : 'expired', day: guarantee.slice(0, 10) }
}
