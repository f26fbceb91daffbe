import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { DeclineReason, Review } from '../customer/reviews.ts'
import { Count, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting.ts'

/** Who decides about reviews: the specification says administrators; support does the same work for them. */
export const reviewRoles = ['support', 'administrator'] as const satisfies readonly StaffRole[]
const access = { staff: reviewRoles }

/** The piles on which reviews lie; what is in an error or an unknown state is looked at together. */
export const ReviewQueueName = v.picklist(['pending', 'approved', 'declined', 'error'])
export type ReviewQueueName = v.InferOutput<typeof ReviewQueueName>

/** A review as a line of its pile. */
export const ReviewSummary = v.object({
  id: RowId,
  ...v.pick(Review, ['rating', 'title', 'language', 'status', 'author_name', 'created']).entries,
})
export type ReviewSummary = v.InferOutput<typeof ReviewSummary>

/** What a machine sees in a text that a person should look at before it is published. */
export const ReviewFinding = v.picklist(['link', 'email', 'phone'])
export type ReviewFinding = v.InferOutput<typeof ReviewFinding>

/** A review with all that its reader in the office needs to decide. */
export const ReviewRecord = v.object({
  ...ReviewSummary.entries,
  ...v.pick(Review, ['text', 'declined', 'modified', 'modified_by']).entries,
  /** To be sent back with every act. */
  version: Revision,
  customer_id: RowId,
  customer_since: WireDay,
  last_delivery: v.nullable(v.object({ date: WireDay, driver_name: v.nullable(v.string()) })),
  findings: v.array(ReviewFinding),
  answer: v.nullable(v.object({ text: v.string(), given: WireDateTime, given_by: v.string() })),
})
export type ReviewRecord = v.InferOutput<typeof ReviewRecord>

const params = v.object({ id: RowId })
const errors = ['not_signed_in', 'not_allowed', 'changed_meanwhile'] as const

/** Reviews as the office reads them. Every act names the version it has seen; a later one is refused. */
export const officeReviews = {
  list: call({
    method: 'GET',
    path: '/office/api/experiences',
    access,
    summary: 'A pile of reviews, newest first, and how many lie on each.',
    query: v.object({
      pile: ReviewQueueName,
      search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
      /** Only what comes after this one. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ pending: Count, approved: Count, declined: Count, error: Count }),
      reviews: v.array(ReviewSummary),
      has_more: v.boolean(),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/experiences/waiting',
    access,
    summary: 'How many reviews wait to be read.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/experiences/:id',
    access,
    summary: 'One review, with what is needed to decide about it.',
    params,
    answer: ReviewRecord,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  approve: call({
    method: 'POST',
    path: '/office/api/experiences/:id/approval',
    access,
    summary: 'Publish a review.',
    params,
    body: v.object({ version: Revision }),
    answer: ReviewRecord,
    errors,
  }),
  decline: call({
    method: 'POST',
    path: '/office/api/experiences/:id/refusal',
    access,
    summary: 'Do not publish a review (any more); its author reads why.',
    params,
    body: v.object({
      version: Revision,
      reason: DeclineReason,
      /** For the author, in the language of the review; has to be there when the reason is `other`. */
      note: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    }),
    answer: ReviewRecord,
    errors,
  }),
  answer: call({
    method: 'PUT',
    path: '/office/api/experiences/:id/answer',
    access,
    summary: "Write, change or (empty) take away the supplier's public answer to a review.",
    params,
    body: v.object({ version: Revision, text: v.pipe(v.string(), v.maxLength(2000)) }),
    answer: ReviewRecord,
    errors,
  }),
}
