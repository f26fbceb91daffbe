import { checkFields, type FieldErrors } from '@brine/app-kit/fieldErrors'
import type { Input } from '@brine/contract/call'
import { reviews } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'
import * as v from 'valibot'
import { ratingOf } from './rating.ts'

/** The fields of the review form. */
export const ReviewDraft = v.object({
  /** 0 to 5 in halves; 0 while none is chosen. */
  stars: v.number(),
  title: v.string(),
  text: v.string(),
})
export type ReviewDraft = Readonly<v.InferOutput<typeof ReviewDraft>>

export const emptyDraft: ReviewDraft = { stars: 0, title: '', text: '' }

export type PostedReview = Input<typeof reviews.post>['body']

/** The request body. */
export const bodyOf = ({ stars, title, text }: ReviewDraft): PostedReview => ({
  title: title.trim(),
  text: text.trim(),
  rating: ratingOf(stars),
})

export const isSameReview = (one: PostedReview, other: PostedReview): boolean =>
  one.title === other.title && one.text === other.text && one.rating === other.rating

/** Title, text and rating are required (specification section 5, review). */
export const checkDraft = (draft: ReviewDraft): FieldErrors<ReviewDraft> => ({
  ...(draft.stars > 0 ? {} : { stars: m['form.experience.error.rating'] }),
  ...checkFields(
    reviews.post.body,
    draft,
    { title: () => m['form.experience.error.title'], text: () => m['form.experience.error.review'] },
    bodyOf(draft),
  ),
})
