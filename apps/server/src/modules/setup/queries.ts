import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Names of the depots, sorted. */
export async function listDepotNames(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('depots').select('name').orderBy('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** How many drivers work on a day or later. @param day YYYY-MM-DD */
export async function countDrivers(db: Queries, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('drivers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((is) => is.or([is('left_at', 'is', null), is('left_at', '>', day)]))
    .executeTakeFirstOrThrow()
  return count
}

/** How many drivers work on a day or later, and have no staff member who sees their route. @param day YYYY-MM-DD */
export async function countUnlinkedDrivers(db: Queries, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('drivers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((is) => is.or([is('left_at', 'is', null), is('left_at', '>', day)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff')
            .select('staff.id')
            .whereRef('driver_id', '=', 'drivers.id')
            .where('disabled_at', 'is', null)
            .where(sql<boolean>`'driver' = any(roles)`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** How many closing periods are not over. @param day YYYY-MM-DD */
export async function countClosingPeriods(db: Queries, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('closing_periods')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('last_day', '>=', day)
    .executeTakeFirstOrThrow()
  return count
}

/** The products that are sold, and whether they have a price on a day. @param day YYYY-MM-DD */
export async function listSoldProducts(db: Queries, day: string) {
  return db
    .selectFrom('products')
    .select(['kind', 'name_nl', 'name_fr'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('product_prices')
            .select('price_cents')
            .whereRef('product_id', '=', 'products.id')
            .where('valid_from', '<=', day),
        )
        .as('is_priced'),
    )
    .where('sold', '=', true)
    .orderBy('id')
    .execute()
}

export async function countCustomers(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** How many staff members can sign in, and how many have not used their invitation yet. */
export async function countStaff(db: Queries): Promise<{ staff: number; invited: number }> {
  return db
    .selectFrom('staff')
    .select(sql<number>`count(*) filter (where password_hash is not null)`.as('staff'))
    .select(sql<number>`count(*) filter (where password_hash is null)`.as('invited'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
}
