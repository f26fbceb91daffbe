import { officeReviews, type ReviewRecord } from '@brine/contract/office/reviews'
import { query, queryClient } from '../../shell/query.ts'

/** Begin of every path whose answer an act on a review changes. */
export const REVIEWS = officeReviews.list.path

/** A review as an act left it; known at once, so that the next act does not name the old version. */
export function keepReview(review: ReviewRecord): void {
  const { queryKey } = query(officeReviews.read, { params: { id: review.id } })
  queryClient.setQueryData(queryKey, review)
}
