import * as v from 'valibot'
import { drafts, useDraft } from '../../shell/drafts.ts'
import { OrderDraft } from './orderDraft.ts'

const KeptOrder = v.object({
  typed: OrderDraft,
  /** The revision of the order at the first input; null for a new order. */
  revision: v.nullable(v.number()),
})

/**
 * The typed values of an order in this tab. They survive a reload, and changes by other staff members.
 * @param name of the draft @param revision of the stored order; null for a new one
 */
export function useOrderDraft(name: string, revision: number | null) {
  const [kept, keep] = useDraft(name, KeptOrder)
  return {
    typed: kept?.typed,
    /** Whether another staff member changed the order after the first input. */
    isOutdated: kept !== undefined && kept.revision !== revision,
    onType: (typed: OrderDraft | undefined) =>
      keep((before) => typed && { typed, revision: before ? before.revision : revision }),
    /** Whether there is unsaved input at this moment. */
    isUnsaved: () => drafts.read(name) !== undefined,
    discard: () => keep(undefined),
  }
}
