import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RouteChanges } from '../../platform/database/tables.ts'

export async function createRouteChanges(
  tx: Queries,
  changes: readonly Insertable<RouteChanges>[],
): Promise<void> {
  if (changes.length > 0) await tx.insertInto('route_changes').values(changes).execute()
}

/** The changes of a date's published routes, oldest first. */
export async function listRouteChanges(db: Queries, date: string) {
  return db
    .selectFrom('route_changes as change')
    .innerJoin('staff', 'staff.id', 'change.staff_id')
    .leftJoin('refills', 'refills.id', 'change.refill_id')
    .leftJoin('customers', 'customers.id', 'refills.customer_id')
    .select(['change.id', 'change.driver_id', 'change.kind', 'change.refill_id', 'change.reason'])
    .select(['change.packs', 'change.note', 'change.changed_at', 'staff.name as staff_name'])
    .select(['customers.first_name', 'customers.last_name'])
    .where('change.date', '=', date)
    .orderBy('change.id')
    .execute()
}

/** Removes the words of the changes of a customer's stops; the reasons stay. */
export async function clearRouteChangeNotes(tx: Queries, customerId: number): Promise<void> {
  const ofCustomer = tx.selectFrom('refills').select('id').where('customer_id', '=', customerId)
  await tx.updateTable('route_changes').set({ note: '' }).where('refill_id', 'in', ofCustomer).execute()
}

/**
 * Locks the customer of a refill, as reports and changes of a refill do: until the transaction ends nobody reports it. Comes
 * before the locks of driver days.
 */
export async function lockStopCustomer(tx: Queries, refillId: number): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('refills').select('customer_id').where('id', '=', refillId))
    .forNoKeyUpdate()
    .execute()
}

/** The same for all stops of a route, in one order for everybody. */
export async function lockRouteCustomers(
  tx: Queries,
  { driverId, date }: { readonly driverId: number; readonly date: string },
): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stops')
        .innerJoin('refills', 'refills.id', 'stops.refill_id')
        .select('customer_id')
        .where('stops.driver_id', '=', driverId)
        .where('stops.date', '=', date),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The published dates from today on. @param today in Belgium, YYYY-MM-DD */
export async function listOpenPublishedDates(db: Queries, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('driver_days')
    .select('date')
    .distinct()
    .where('date', '>=', today)
    .where('published_at', 'is not', null)
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date)
}
