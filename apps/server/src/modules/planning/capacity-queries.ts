import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { noRoute } from './no-route-queries.ts'

/** The leave of all drivers within a range of days (YYYY-MM-DD, both included), in the order in which it was entered. */
export const listLeaves = (db: Queries, from: string, to: string) =>
  db
    .selectFrom('driver_leaves')
    .select(['driver_id', 'first_day', 'last_day', 'reason'])
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('id')
    .execute()

/** The drivers of the capacity, sorted by name. */
export const listCapacityDrivers = (db: Queries) =>
  db
    .selectFrom('drivers')
    .innerJoin('depots', 'depots.id', 'drivers.depot_id')
    .select(['drivers.id', 'drivers.name', 'drivers.capacity_kg', 'depots.name as depot'])
    .orderBy('drivers.name')
    .orderBy('drivers.id')
    .execute()

/** The refills that wait for a day, see the list of refills: missed, or open and in no route. @param today YYYY-MM-DD */
export async function getWaitingRefills(db: Queries, today: string): Promise<{ count: number; kg: number }> {
  const { rows } = await sql<{ count: number; kg: number }>`
    select count(*)::int as count, coalesce(sum(refill.kg), 0)::int as kg
    from refills as refill
    left join ${noRoute.stopsOfTheseDays(today)} as these on these.refill_id = refill.id
    where refill.state in ('booked', 'missed')
      and (refill.state = 'missed' or ${noRoute.isInNone('these.refill_id', 'refill.id')})`.execute(db)
  return rows[0] ?? { count: 0, kg: 0 }
}
