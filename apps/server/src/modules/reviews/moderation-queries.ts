import type { ReviewQueueName } from '@brine/contract/office/reviews'
import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Reviews } from '../../platform/database/tables.ts'

/** Reviews a page of a pile. */
export const PAGE = 50

/** The reviews with a text in what was written, or in the author's name. @param search empty for all */
function reviewsQuery(db: Queries, search: string) {
  const all = db.selectFrom('reviews')
  if (search === '') return all
  const pattern = sql`'%' || plain_text(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return all.where(
    // two look-ups, each of an index
    sql<boolean>`reviews.id in (
      select id from reviews where plain_text(title || ' ' || text) like ${pattern}
      union all
      select written.id from customers join reviews written on written.customer_id = customers.id
        where customers.search like ${pattern} and plain_text(first_name || ' ' || last_name) like ${pattern})`,
  )
}

const statusesOf = (pile: ReviewQueueName) => (pile === 'error' ? (['error', 'unknown'] as const) : [pile])

/** How many reviews have each status that any has. */
export async function countStatuses(db: Queries, search: string) {
  return reviewsQuery(db, search)
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

/** How many wait to be read. */
export async function countPending(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** The lines of a pile, newest first: one more than a page when there are more. @param after the last one seen */
export async function listPile(db: Queries, pile: ReviewQueueName, search: string, after: number | null) {
  const lines = reviewsQuery(db, search)
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select(['reviews.id', 'first_name', 'last_name', 'rating', 'title', 'status'])
    .select(['reviews.language', 'reviews.created_at'])
    .where('status', 'in', statusesOf(pile))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(PAGE + 1)
  if (after === null) return lines.execute()
  return lines
    .where(
      sql<boolean>`(reviews.created_at, reviews.id) <
        (select seen.created_at, seen.id from reviews seen where seen.id = ${after})`,
    )
    .execute()
}

/** A review with its author and the author's last delivery. */
export async function findToRead(db: Queries, id: number) {
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

/** Changes a review that is still as the office has seen it; false when it is not. */
export async function updateReview(
  tx: Queries,
  id: number,
  revision: number,
  change: Updateable<Reviews>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
