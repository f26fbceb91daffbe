/** The halves of a day in which salt is delivered, both wanted unless the customer says otherwise. */
export const slots = ['morning', 'afternoon'] as const
export type SaltSlot = (typeof slots)[number]

/** What the customer fills in next to the day. Lives as long as the page, whatever becomes of the dates. */
export interface Draft {
  readonly slots: readonly SaltSlot[]
  readonly comment: string
}

export const emptyDraft: Draft = { slots, comment: '' }
