import { AgreedMoment } from '@brine/contract/customer/support'
import * as v from 'valibot'

/** The draft of an answer, with or without a moment. */
export const AnswerDraft = v.object({
  text: v.string(),
  /** YYYY-MM-DD; empty without a moment. */
  date: v.string(),
  slot: v.nullable(AgreedMoment.entries.slot),
  /** Number of messages in the thread when the draft was started. Later messages are unread. */
  read: v.number(),
})
export type AnswerDraft = Readonly<v.InferOutput<typeof AnswerDraft>>

export const startDraft = (read: number): AnswerDraft => ({ text: '', date: '', slot: null, read })

/** The moment of the draft; null if it is missing or incomplete. */
export const momentOf = ({ date, slot }: AnswerDraft): AgreedMoment | null =>
  date && slot ? { date, slot } : null
