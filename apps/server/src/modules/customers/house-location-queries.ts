import type { Queries } from '../../platform/database/database.ts'

/**
 * Customers whose house the geocoder was not asked for yet, the newest first. Those with a planned delivery wait until it is
 * done: a stop does not move by itself.
 * @param below an id: only customers with a lower one
 */
export async function listUnlocatedHouses(db: Queries, below: number, limit: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'address', 'address_number', 'postal_code', 'city_name'])
    .where('location_asked_at', 'is', null)
    .where('location_precision', 'in', ['place', 'code'])
    .where('erased_at', 'is', null)
    .where('id', '<', below)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refills')
            .select('refills.id')
            .whereRef('refills.customer_id', '=', 'customers.id')
            .where('refills.state', '=', 'booked'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
