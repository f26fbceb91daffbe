import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { DeclineReason, Review } from '../customer/reviews.ts'
import { Count, Revision, RowId, WireDateTime, WireDay } from '../primitives.ts'
import { WaitingCount } from './waiting-count.ts'

/** Roles that decide about reviews: administrators (specification), and support on their behalf. */
export const reviewRoles = ['support', 'administrator'] as const satisfies readonly StaffRole[]
const access = { staff: reviewRoles }

/** The queues of reviews. Reviews with an error and reviews of unknown status share one. */
export const ReviewQueueName = v.picklist(['pending', 'approved', 'declined', 'error'])
export type ReviewQueueName = v.InferOutput<typeof ReviewQueueName>

/** A review in its queue. */
export const ReviewSummary = v.object({
  id: RowId,
  ...v.pick(Review, ['rating', 'title', 'language', 'status', 'author_name', 'created']).entries,
})
export type ReviewSummary = v.InferOutput<typeof ReviewSummary>

/** What the server finds in a text; a staff member looks at it before publishing. */
export const ReviewFinding = v.picklist(['link', 'email', 'phone'])
export type ReviewFinding = v.InferOutput<typeof ReviewFinding>

/** A review with all that a decision needs. */
export const ReviewRecord = v.object({
  ...ReviewSummary.entries,
  ...v.pick(Review, ['text', 'declined', 'modified', 'modified_by']).entries,
  /** Revision of the record, to be sent with every change. */
  version: Revision,
  customer_id: RowId,
  customer_since: WireDay,
  last_delivery: v.nullable(v.object({ date: WireDay, driver_name: v.nullable(v.string()) })),
  findings: v.array(ReviewFinding),
  answer: v.nullable(v.object({ text: v.string(), given: WireDateTime, given_by: v.string() })),
})
export type ReviewRecord = v.InferOutput<typeof ReviewRecord>

const SearchText = v.optional(v.pipe(v.string(), v.maxLength(100)), '')
const params = v.object({ id: RowId })
const errors = ['not_signed_in', 'not_allowed', 'changed_meanwhile'] as const

/** Reviews for the office. Every change names the revision on which it is based. */
export const officeReviews = {
  list: call({
    method: 'GET',
    path: '/office/api/experiences',
    access,
    summary: 'A queue of reviews, newest first, with the length of each queue.',
    query: v.object({
      pile: ReviewQueueName,
      search: SearchText,
      /** Id of the last review of the previous page. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ pending: Count, approved: Count, declined: Count, error: Count }),
      reviews: v.array(ReviewSummary),
      has_more: v.boolean(),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  file: call({
    method: 'GET',
    path: '/office/api/experiences/file',
    access,
    summary: 'All reviews of a queue, as CSV. Writes an audit entry.',
    query: v.object({ pile: ReviewQueueName, search: SearchText }),
    file: 'text/csv',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/experiences/waiting',
    access,
    summary: 'The number of reviews that wait for a decision.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/experiences/:id',
    access,
    summary: 'One review with all that a decision needs.',
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
    summary: 'Decline or withdraw a review. The author reads the reason.',
    params,
    body: v.object({
      version: Revision,
      reason: DeclineReason,
      /** A text for the author, in the language of the review. Required for the reason `other`. */
      note: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    }),
    answer: ReviewRecord,
    errors,
  }),
  answer: call({
    method: 'PUT',
    path: '/office/api/experiences/:id/answer',
    access,
    summary: "Write, change or remove (empty text) the supplier's public answer to a review.",
    params,
    body: v.object({ version: Revision, text: v.pipe(v.string(), v.maxLength(2000)) }),
    answer: ReviewRecord,
    errors,
  }),
}
