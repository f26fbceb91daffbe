import type { ReviewQueueName } from '@brine/contract/office/reviews'
import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Reviews } from '../../platform/database/tables.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'
import { statusesOf } from './rules.ts'

/**
 * Selects the reviews that contain a text in their title, body or author's name.
 * @param search empty for all reviews
 */
function reviewsQuery(db: Queries, search: string) {
  const all = db.selectFrom('reviews')
  if (search === '') return all
  const pattern = sql`'%' || plain_text(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return all.where(
    // each half of the union uses its own index
    sql<boolean>`reviews.id in (
      select id from reviews where plain_text(title || ' ' || text) like ${pattern}
      union all
      select written.id from customers join reviews written on written.customer_id = customers.id
        where customers.search_text like ${pattern} and plain_text(first_name || ' ' || last_name) like ${pattern})`,
  )
}

/** Counts the reviews in each status. A status without reviews is absent. */
export async function countStatuses(db: Queries, search: string) {
  return reviewsQuery(db, search)
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

/** Counts the reviews that wait for a decision. */
export async function countPendingReviews(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Lists a part of a queue, newest first.
 * @param after id of the last review of the part before
 */
export async function listQueue(
  db: Queries,
  queue: ReviewQueueName,
  search: string,
  after: number | null,
  limit = PAGE_LIMIT,
) {
  const sorted = reviewsQuery(db, search)
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select(['reviews.id', 'first_name', 'last_name', 'rating', 'title', 'status'])
    .select(['reviews.language', 'reviews.created_at', 'reviews.customer_id', 'text'])
    .where('status', 'in', statusesOf(queue))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
  if (after === null) return sorted.execute()
  return sorted
    .where(
      sql<boolean>`(reviews.created_at, reviews.id) <
        (select last.created_at, last.id from reviews last where last.id = ${after})`,
    )
    .execute()
}

/** Finds a review with its author and the author's last delivery. */
export async function findReview(db: Queries, id: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refills')
          .leftJoin('stops', 'stops.refill_id', 'refills.id')
          .leftJoin('drivers', 'drivers.id', 'stops.driver_id')
          .select(['refills.date as delivered_on', 'drivers.name as driver_name'])
          .whereRef('refills.customer_id', '=', 'customers.id')
          .where('refills.state', '=', 'delivered')
          .orderBy('refills.date', 'desc')
          .limit(1)
          .as('delivery'),
      (join) => join.onTrue(),
    )
    .selectAll('reviews')
    .select(['first_name', 'last_name', 'customers.created_at as customer_since'])
    .select(['delivered_on', 'driver_name'])
    .where('reviews.id', '=', id)
    .executeTakeFirst()
}

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Queries, id: number) {
  return tx.selectFrom('reviews').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a locked review and increases its revision. */
export async function updateReview(tx: Queries, id: number, columns: Updateable<Reviews>): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...columns, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}
