import { Quantity, RefillSelection } from '@brine/contract/customer/refills'
import { SaltSlot } from '@brine/contract/primitives'
import { array, exactOptional, type InferOutput, object, pipe, readonly } from 'valibot'

const { date, comment } = RefillSelection.entries

/** What the customer fills in. It stays when the dates are fetched again, and when the customer leaves the page. */
export const Draft = object({
  /** The day that the customer chose; absent while it is the preselected one. */
  date: exactOptional(date),
  slots: pipe(array(SaltSlot), readonly()),
  comment,
  /** The number of packs that the customer chose; absent while it is the usual one. */
  ...Quantity.entries,
})
export type Draft = Readonly<InferOutput<typeof Draft>>

export const slots = SaltSlot.options

/** Both half days are selected at first. */
export const emptyDraft: Draft = { slots, comment: '' }

/** What the customer filled in, beside the day. */
export function withoutDay({ date: _, ...others }: Draft): Draft {
  return others
}
