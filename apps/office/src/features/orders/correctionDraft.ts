import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { FormOptions } from '@brine/app-kit/useForm'
import { type OfficeOrder, OrderCorrectionReason, officeOrders } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import * as v from 'valibot'
import { reasonRules } from '../../shell/changeReason.ts'
import { bodyOf, draftOf, OrderDraft, rules as orderRules, totalOf } from './orderDraft.ts'

export const CorrectionDraft = v.object({
  ...OrderDraft.entries,
  /** Whether the whole document is taken back; the lines then stay in the form, and are not sent. */
  is_credit: v.boolean(),
  /** Empty before a choice. */
  reason: v.union([OrderCorrectionReason, v.literal('')]),
  note: v.string(),
})
export type CorrectionDraft = v.InferOutput<typeof CorrectionDraft>

/** The total after the correction, in cents. */
export const correctedTotal = ({ is_credit, lines }: CorrectionDraft): number =>
  is_credit ? 0 : totalOf(lines)

/** Maps the draft to the call, without the revision. */
export const correctionOf = (draft: CorrectionDraft) => {
  const { lines, vat_reason } = bodyOf(draft)
  return { lines: draft.is_credit ? [] : lines, vat_reason, note: draft.note.trim() }
}

function rules(draft: CorrectionDraft, before: string): FieldErrors<CorrectionDraft> {
  const { is_credit } = draft
  return {
    ...(!is_credit && orderRules(draft)),
    ...(!is_credit && contentOf(draft) === before && { lines: m['office.orders.correct_same'] }),
    ...reasonRules(draft, m['office.planning.correct_why_missing']),
  }
}

const contentOf = (draft: OrderDraft): string => {
  const { lines, vat_reason } = bodyOf(draft)
  return JSON.stringify([lines, vat_reason])
}

/** The form of the correction of a completed order, validated by the contract. */
export function correctionForm(order: OfficeOrder): FormOptions<CorrectionDraft> {
  const stored = draftOf(order)
  const before = contentOf(stored)
  return {
    schema: v.omit(officeOrders.correct.body, ['version', 'reason']),
    initial: { ...stored, is_credit: false, reason: '', note: '' },
    contentOf: correctionOf,
    texts: {},
    rules: (draft) => rules(draft, before),
  }
}
