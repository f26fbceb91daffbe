import type { Review } from '@brine/contract/customer/reviews'

/** The number of reviews at first, and added with every "more" (specification section 9). */
export const REVIEWS_PER_STEP = 3

/** The reader's own reviews first, each part in the order of the server (product.md section 2). */
export function ownFirst(reviews: readonly Review[], accountId: string | undefined): Review[] {
  const own = reviews.filter((review) => isOwn(review, accountId))
  return [...own, ...reviews.filter((review) => !own.includes(review))]
}

/** @param accountId the signed-in account */
export const isOwn = ({ author_id }: Review, accountId: string | undefined): boolean =>
  author_id !== null && String(author_id) === accountId

/** A rating of the wire, 0 to 10, as stars, 0 to 5 in halves (specification section 3). */
export const starsOf = (rating: number): number => rating / 2

/** A rating of the wire from stars: doubled. */
export const ratingOf = (stars: number): number => Math.round(stars * 2)
