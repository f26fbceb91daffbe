import type { AgreedMoment } from '@brine/contract/customer/support'

/** An answer that is being written, with a moment to confirm or without. */
export interface AnswerDraft {
  readonly text: string
  /** YYYY-MM-DD; empty where nothing is to be agreed. */
  readonly date: string
  readonly slot: AgreedMoment['slot'] | null
  /** How many messages the thread had when writing began: later ones have not been read. */
  readonly read: number
}

export const startDraft = (read: number): AnswerDraft => ({ text: '', date: '', slot: null, read })

/** The moment that goes with it; null where it is none, or half of one. */
export const momentOf = ({ date, slot }: AnswerDraft): AgreedMoment | null =>
  date && slot ? { date, slot } : null
