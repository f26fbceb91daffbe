import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ClosingPeriods } from '../../platform/database/tables.ts'

/**
 * The closing periods that are not over, with the open deliveries that are planned on them.
 * @param today YYYY-MM-DD
 */
export async function listClosingPeriods(db: Queries, today: string) {
  return db
    .selectFrom('closing_periods')
    .select(['id', 'first_day', 'last_day', 'note'])
    .select((eb) =>
      eb
        .selectFrom('stops')
        .innerJoin('refills', 'refills.id', 'stops.refill_id')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('stops.date', '>=', 'first_day')
        .whereRef('stops.date', '<=', 'last_day')
        .where('stops.date', '>=', today)
        .where('refills.state', '=', 'booked')
        .as('deliveries'),
    )
    .select((eb) =>
      eb
        .selectFrom('stops')
        .innerJoin('refills', 'refills.id', 'stops.refill_id')
        .select(sql<string | null>`min(stops.date)`.as('first'))
        .whereRef('stops.date', '>=', 'first_day')
        .whereRef('stops.date', '<=', 'last_day')
        .where('stops.date', '>=', today)
        .where('refills.state', '=', 'booked')
        .as('first_delivery'),
    )
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .orderBy('id')
    .execute()
}

export async function createClosingPeriod(tx: Queries, row: Insertable<ClosingPeriods>): Promise<number> {
  const { id } = await tx.insertInto('closing_periods').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns the days of the deleted period; undefined if there is none */
export const deleteClosingPeriod = (tx: Queries, id: number) =>
  tx
    .deleteFrom('closing_periods')
    .where('id', '=', id)
    .returning(['first_day', 'last_day'])
    .executeTakeFirst()
