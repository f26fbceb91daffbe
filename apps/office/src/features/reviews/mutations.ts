import { officeReviews, type ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

interface ReviewChange {
  readonly onDone: (review: ReviewRecord) => void
  /** Called after a change by another staff member. */
  readonly onConflict?: () => void
}

/** The common options of all changes of a review: stale calls, messages and what happens with the answer. */
const changeOf = ({ onDone, onConflict }: ReviewChange, done: () => string, failed: () => string) => ({
  done,
  failed,
  ...(onConflict ? { onConflict } : {}),
  stales: [officeReviews.list, officeReviews.read, officeReviews.waiting],
  onSuccess(review: ReviewRecord) {
    keepAnswer(officeReviews.read, { params: { id: review.id } }, review)
    onDone(review)
  },
})

const notDecided = m['office.reviews.not_decided']
const notSaved = m['office.reviews.answer_not_saved']

export const useApproveReview = (change: ReviewChange) =>
  useChange(officeReviews.approve, changeOf(change, m['office.reviews.is_approved'], notDecided))

export const useDeclineReview = (change: ReviewChange) =>
  useChange(officeReviews.decline, changeOf(change, m['office.reviews.is_declined'], notDecided))

/** Writes or changes the public answer. */
export const useAnswerReview = (change: ReviewChange) =>
  useChange(officeReviews.answer, changeOf(change, m['office.reviews.answer_is_saved'], notSaved))

/** Removes the public answer by sending an empty text. */
export const useRemoveAnswer = (change: ReviewChange) =>
  useChange(officeReviews.answer, changeOf(change, m['office.reviews.answer_is_removed'], notSaved))
