/** The halves of a day in which salt is delivered, both wanted unless the customer says otherwise. */
export const slots = ['morning', 'afternoon'] as const
export type SaltSlot = (typeof slots)[number]
