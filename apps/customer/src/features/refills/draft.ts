import { type SaltSlot, slots } from './slots.ts'

/** What the customer fills in next to the day. Lives as long as the page, whatever becomes of the dates. */
export interface Draft {
  readonly slots: readonly SaltSlot[]
  readonly comment: string
}

export const emptyDraft: Draft = { slots, comment: '' }
