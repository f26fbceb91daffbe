import type { ReviewQueueName } from '@brine/contract/office/reviews'
import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Experiences } from '../../platform/database/tables.ts'

/** Reviews a page of a pile. */
export const PAGE = 50

/** The reviews with a text in what was written, or in the author's name. @param search empty for all */
function reviewsQuery(db: Queries, search: string) {
  const all = db.selectFrom('experiences')
  if (search === '') return all
  const pattern = sql`'%' || plain_text(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return all.where(
    // two look-ups, each of an index
    sql<boolean>`experiences.id in (
      select id from experiences where plain_text(title || ' ' || text) like ${pattern}
      union all
      select written.id from customers join experiences written on written.customer_id = customers.id
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
    .selectFrom('experiences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** The lines of a pile, newest first: one more than a page when there are more. @param after the last one seen */
export async function listPile(db: Queries, pile: ReviewQueueName, search: string, after: number | null) {
  const lines = reviewsQuery(db, search)
    .innerJoin('customers', 'customers.id', 'experiences.customer_id')
    .select(['experiences.id', 'first_name', 'last_name', 'rating', 'title', 'status'])
    .select(['experiences.language', 'experiences.created_at'])
    .where('status', 'in', statusesOf(pile))
    .orderBy('experiences.created_at', 'desc')
    .orderBy('experiences.id', 'desc')
    .limit(PAGE + 1)
  if (after === null) return lines.execute()
  return lines
    .where(
      sql<boolean>`(experiences.created_at, experiences.id) <
        (select seen.created_at, seen.id from experiences seen where seen.id = ${after})`,
    )
    .execute()
}

/** A review with its author and the author's last delivery. */
export async function findToRead(db: Queries, id: number) {
  return db
    .selectFrom('experiences')
    .innerJoin('customers', 'customers.id', 'experiences.customer_id')
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
    .selectAll('experiences')
    .select(['first_name', 'last_name', 'customers.created_at as customer_since'])
    .select(['delivered_on', 'driver_name'])
    .where('experiences.id', '=', id)
    .executeTakeFirst()
}

/** Changes a review that is still as the office has seen it; false when it is not. */
export async function updateReview(
  tx: Queries,
  id: number,
  version: number,
  change: Updateable<Experiences>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('experiences')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
