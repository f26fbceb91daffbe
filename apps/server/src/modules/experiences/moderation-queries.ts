import type { ReviewPile } from '@brine/contract/office-experiences'
import type { ExpressionBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DB, Experiences } from '../../platform/database/tables.ts'

/** Reviews a page of a pile. */
export const PAGE = 50

const pileOf = sql<ReviewPile>`case status when 'unknown' then 'error' else status end`

/** Reviews with their authors. @param search part of a name or of what was written; empty for all */
function reviewsQuery(db: Queries, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matches = ({ eb, or }: ExpressionBuilder<DB, 'experiences' | 'customers'>) =>
    or([
      eb(sql<string>`first_name || ' ' || last_name`, 'ilike', pattern),
      eb('title', 'ilike', pattern),
      eb('text', 'ilike', pattern),
    ])
  const all = db.selectFrom('experiences').innerJoin('customers', 'customers.id', 'experiences.customer_id')
  return search === '' ? all : all.where(matches)
}

/** How many reviews lie on each pile that has any. */
export async function countPiles(db: Queries, search: string) {
  return reviewsQuery(db, search)
    .select([pileOf.as('pile'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(pileOf)
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
export async function listPile(db: Queries, pile: ReviewPile, search: string, after: number | null) {
  const lines = reviewsQuery(db, search)
    .select(['experiences.id', 'first_name', 'last_name', 'rating', 'title', 'status'])
    .select(['experiences.language', 'experiences.created_at'])
    .where(pileOf, '=', pile)
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
