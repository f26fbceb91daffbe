import type { AgreedMoment } from '@brine/contract/customer/support'

/** What somebody is writing to a customer, with a moment to confirm or without. */
export interface Draft {
  readonly text: string
  /** YYYY-MM-DD; empty where nothing is to be agreed. */
  readonly date: string
  readonly slot: AgreedMoment['slot'] | null
  /** How much had been said when it was begun: what came later has not been read by who began. */
  readonly read: number
}

export const startDraft = (read: number): Draft => ({ text: '', date: '', slot: null, read })

/** The moment that goes with it; null where it is none, or half of one. */
export const momentOf = ({ date, slot }: Draft): AgreedMoment | null => (date && slot ? { date, slot } : null)

export type Mistake = 'text' | 'slot'

/** What is missing before it can be sent. */
export function mistakeIn(draft: Draft): Mistake | undefined {
  if (draft.date !== '') return draft.slot ? undefined : 'slot'
  return draft.text.trim() === '' ? 'text' : undefined
}
