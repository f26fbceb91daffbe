import { m } from '@brine/messages/app'

/** A review as it is being written. */
export interface Draft {
  /** 0 while none is chosen, to 5, in halves. */
  readonly stars: number
  readonly title: string
  readonly text: string
}

export const emptyDraft: Draft = { stars: 0, title: '', text: '' }

/** What is wrong with a draft, by field, as texts of the language then in use. */
export type DraftErrors = Partial<Record<keyof Draft, () => string>>

/** Title, text and rating are required (specification section 5, review). */
export function checkDraft({ stars, title, text }: Draft): DraftErrors {
  return {
    ...(stars > 0 ? {} : { stars: m['form.experience.error.rating'] }),
    ...(title.trim() ? {} : { title: m['form.experience.error.title'] }),
    ...(text.trim() ? {} : { text: m['form.experience.error.review'] }),
  }
}
