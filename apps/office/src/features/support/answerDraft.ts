import type { AgreedMoment } from '@brine/contract/customer/support'

/** The draft of an answer, with or without a moment. */
export interface AnswerDraft {
  readonly text: string
  /** YYYY-MM-DD; empty without a moment. */
  readonly date: string
  readonly slot: AgreedMoment['slot'] | null
  /** Number of messages in the thread when the draft was started. Later messages are unread. */
  readonly read: number
}

export const startDraft = (read: number): AnswerDraft => ({ text: '', date: '', slot: null, read })

/** The moment of the draft; null if it is missing or incomplete. */
export const momentOf = ({ date, slot }: AnswerDraft): AgreedMoment | null =>
  date && slot ? { date, slot } : null
