import type { LastOrder, OfferedDate } from '@brine/contract/customer/refills'
import { isOpen, type OpenSaltOrder } from '../../shell/lastOrder.ts'

/** The fields of a query's result, with the names of TanStack Query. */
interface Fetched<T> {
  readonly data: T | undefined
  readonly isPending: boolean
}

export type SaltView =
  | { readonly kind: 'loading' | 'failed' | 'none' }
  | { readonly kind: 'open'; readonly order: OpenSaltOrder }
  | { readonly kind: 'dates'; readonly moments: readonly OfferedDate[] }

/**
 * Decides what /saltblocks shows. An open order has priority. A failure to fetch the last order is ignored
 * (specification section 8). The page offers dates only after both answers, because the last order could replace them.
 * @param hasChosenPacks whether the dates are those of another number of packs than the usual one
 */
export function saltView(
  lastOrder: Fetched<LastOrder>,
  moments: Fetched<readonly OfferedDate[]>,
  hasChosenPacks = false,
): SaltView {
  if (isOpen(lastOrder.data)) return { kind: 'open', order: lastOrder.data }
  if (lastOrder.isPending || moments.isPending) return { kind: 'loading' }
  if (!moments.data) return { kind: 'failed' }
  // no day for many packs: the customer can choose fewer
  return moments.data.length > 0 || hasChosenPacks
    ? { kind: 'dates', moments: moments.data }
    : { kind: 'none' }
}
