import type { LastOrder, OfferedDate } from '@brine/contract/customer/refills'
import { isOpen, type OpenSaltOrder } from '../../shell/lastOrder.ts'

/** What a query has to show: as TanStack Query names it. */
interface Fetched<T> {
  readonly data: T | undefined
  readonly isPending: boolean
}

export type SaltView =
  | { readonly kind: 'loading' | 'failed' | 'none' }
  | { readonly kind: 'open'; readonly order: OpenSaltOrder }
  | { readonly kind: 'dates'; readonly moments: readonly OfferedDate[] }

/**
 * What /saltblocks shows. An open order goes before everything; failing to learn of one is ignored (specification
 * section 8). Until both answers are there nothing is offered that the next moment would take away.
 */
export function saltView(lastOrder: Fetched<LastOrder>, moments: Fetched<readonly OfferedDate[]>): SaltView {
  if (isOpen(lastOrder.data)) return { kind: 'open', order: lastOrder.data }
  if (lastOrder.isPending || moments.isPending) return { kind: 'loading' }
  if (!moments.data) return { kind: 'failed' }
  return moments.data.length > 0 ? { kind: 'dates', moments: moments.data } : { kind: 'none' }
}
