import { type KeepDraft, nextDraft } from '@brine/app-kit/useDraft'
import * as v from 'valibot'
import { drafts, useDraft } from '../../shell/drafts.ts'
import { CorrectionDraft } from './correctionDraft.ts'
import { OrderDraft } from './orderDraft.ts'

/** The revision of the order at the first input; null for a new order. */
const revision = v.nullable(v.number())
const KeptOrder = v.object({ typed: OrderDraft, revision })
const KeptCorrection = v.object({ typed: CorrectionDraft, revision })

interface Kept<Typed> {
  readonly typed: Typed
  readonly revision: number | null
}

/**
 * The typed values of an order in this tab. They survive a reload, and changes by other staff members.
 * @param name of the draft @param stored revision of the stored order; null for a new one
 */
export const useOrderDraft = (name: string, stored: number | null) => useKept(name, stored, KeptOrder)

/** The same of the correction of a completed order. */
export const useCorrectionDraft = (number: string, stored: number) =>
  useKept(`correction ${number}`, stored, KeptCorrection)

function useKept<Typed>(name: string, stored: number | null, schema: v.GenericSchema<Kept<Typed>>) {
  const [kept, keep] = useDraft(name, schema)
  return {
    typed: kept?.typed,
    /** Whether another staff member changed the order after the first input. */
    isOutdated: kept !== undefined && (kept.revision ?? 0) < (stored ?? 0),
    onType: ((next) =>
      keep((before) => {
        const typed = nextDraft(next, before?.typed)
        return typed && { typed, revision: before ? before.revision : stored }
      })) satisfies KeepDraft<Typed>,
    /** Whether there is unsaved input at this moment. */
    isUnsaved: () => drafts.read(name) !== undefined,
    discard: () => keep(undefined),
    /** After a save: what was typed since belongs to the revision that was saved. */
    rebase: (saved: number) => keep((left) => left && { ...left, revision: saved }),
  }
}
