import * as v from 'valibot'
import { call } from '../call.ts'
import { WireDateTime, wholeNumber } from '../primitives.ts'

export const ReviewStatus = v.picklist(['approved', 'declined', 'error', 'pending', 'unknown'])
export type ReviewStatus = v.InferOutput<typeof ReviewStatus>

/** Why the office declined a review. The author reads the reason as text. */
export const DeclineReason = v.picklist(['personal_data', 'advertising', 'offensive', 'off_topic', 'other'])
export type DeclineReason = v.InferOutput<typeof DeclineReason>

/**
 * A review (specification section 3). The author's own reviews come first, in any state. Only they have `author_id`,
 * the full name, the changes and the reason of a decline. All others are approved. Anonymous visitors get no ids
 * (product.md section 2).
 */
export const Review = v.object({
  id: v.nullable(v.number()),
  author_id: v.nullable(v.number()),
  author_name: v.string(),
  /** 0 to 10: half stars, doubled. */
  rating: wholeNumber(0, 10),
  title: v.string(),
  text: v.string(),
  status: ReviewStatus,
  language: v.picklist(['nl', 'fr']),
  created: WireDateTime,
  created_by: v.nullable(v.string()),
  modified: v.nullable(WireDateTime),
  modified_by: v.nullable(v.string()),
  declined: v.nullable(v.object({ reason: DeclineReason, note: v.string() })),
  /** The supplier's public answer, in the language of the review; only for an approved review. */
  answer: v.nullable(v.object({ text: v.string(), given: WireDateTime })),
})
export type Review = v.InferOutput<typeof Review>

export const reviews = {
  list: call({
    method: 'GET',
    path: '/experiences/api/experiences',
    access: 'public',
    summary: "Approved reviews, preceded by the signed-in author's own in any state.",
    answer: v.array(Review),
  }),
  post: call({
    method: 'POST',
    path: '/experiences/api/experiences',
    access: 'placed',
    summary: 'Write a review. The answer is the whole list.',
    body: v.object({
      title: v.pipe(v.string(), v.regex(/\S/), v.maxLength(120)),
      rating: wholeNumber(0, 10),
      text: v.pipe(v.string(), v.regex(/\S/), v.maxLength(4000)),
    }),
    answer: v.array(Review),
    errors: [
      'not_signed_in',
      'installation_not_placed',
      'review_too_early',
      'daily_limit',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
}
