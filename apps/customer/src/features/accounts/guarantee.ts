import type { Account } from '@brine/contract/customer/accounts'
import { parseWireDateTime } from '@brine/contract/dates'

export type GuaranteeState =
  | { readonly kind: 'unavailable' | 'no_moment' }
  /** `day` as DD-MM-YYYY: the last day of an active guarantee, or the day on which it expired. */
  | { readonly kind: 'active' | 'expired'; readonly day: string }

/**
 * The state of an account's guarantee at a moment (specification section 3, Account). False means unavailable. Null
 * means that there is no installation moment. A date in the future is an active guarantee, a date in the past an
 * expired one. A text that is not a date, which only another back end can send, means unavailable.
 */
export function guaranteeState(guarantee: Account['guarantee'], now: Date): GuaranteeState {
  if (guarantee === null) return { kind: 'no_moment' }
  const until = guarantee === false ? null : parseWireDateTime(guarantee)
  if (guarantee === false || until === null) return { kind: 'unavailable' }
  return { kind: until > now ? 'active' : 'expired', day: guarantee.slice(0, 10) }
}
