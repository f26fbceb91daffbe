/** The half days in which salt is delivered. Both are selected at first. */
export const slots = ['morning', 'afternoon'] as const
export type SaltSlot = (typeof slots)[number]

/** The fields next to the day. The page keeps them when the dates are fetched again. */
export interface Draft {
  readonly slots: readonly SaltSlot[]
  readonly comment: string
}

export const emptyDraft: Draft = { slots, comment: '' }
