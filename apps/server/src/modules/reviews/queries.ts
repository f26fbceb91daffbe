import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Reviews } from '../../platform/database/tables.ts'

export type ReviewRow = Awaited<ReturnType<typeof listOwnReviews>>[number]

const reviewsNewestFirst = (db: Queries) =>
  db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select(['reviews.id', 'customer_id', 'first_name', 'last_name', 'rating', 'title', 'text'])
    .select(['status', 'reviews.language', 'reviews.created_at'])
    .select(['reviews.modified_at', 'modified_by', 'declined_reason', 'declined_note'])
    .select(['answer', 'answered_at'])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')

/** Lists a customer's reviews in any status, newest first. */
export async function listOwnReviews(db: Queries, customerId: number) {
  return reviewsNewestFirst(db).where('customer_id', '=', customerId).execute()
}

/**
 * Lists all approved reviews, newest first.
 * @param exceptOf a customer whose own reviews are left out; null for none
 */
export async function listApprovedReviews(db: Queries, exceptOf: number | null): Promise<ReviewRow[]> {
  const approved = reviewsNewestFirst(db).where('status', '=', 'approved')
  return (exceptOf === null ? approved : approved.where('customer_id', '<>', exceptOf)).execute()
}

/** Creates a review that waits for approval. */
export async function createReview(
  tx: Queries,
  review: Pick<Insertable<Reviews>, 'customer_id' | 'rating' | 'title' | 'text' | 'language' | 'created_at'>,
): Promise<void> {
  await tx.insertInto('reviews').values(review).execute()
}

/** Whether the supplier delivered salt to a customer. */
export async function hasDelivery(db: Queries, customerId: number): Promise<boolean> {
  const delivered = await db
    .selectFrom('refills')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'delivered')
    .limit(1)
    .executeTakeFirst()
  return delivered !== undefined
}

export async function deleteReviews(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('reviews').where('customer_id', '=', customerId).execute()
}
