import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Depots, Drivers } from '../../platform/database/tables.ts'

/** Serializes changes of the fleet: triggers update this row with each change. */
export async function lockFleet(tx: Queries): Promise<void> {
  await tx.selectFrom('fleet_changes').select('only_row').forUpdate().execute()
}

function depotsQuery(db: Queries) {
  return db
    .selectFrom('depots')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('drivers')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('drivers.depot_id', '=', 'depots.id')
        .as('drivers'),
    )
}

/** Sorted by name. */
export const listDepots = (db: Queries) => depotsQuery(db).orderBy('name').orderBy('id').execute()

export const findDepot = (db: Queries, id: number) => depotsQuery(db).where('id', '=', id).executeTakeFirst()

/** Whether another depot has a name. Names are unique because imported files identify depots by name. */
export async function isDepotNamed(db: Queries, name: string, otherThan: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('depots')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .execute()
  return found.some(({ id }) => id !== otherThan)
}

export async function createDepot(tx: Queries, row: Insertable<Depots>): Promise<number> {
  const { id } = await tx.insertInto('depots').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDepot(tx: Queries, id: number, set: Updateable<Depots>): Promise<void> {
  await tx.updateTable('depots').set(set).where('id', '=', id).execute()
}

/** Moves the areas that are centred on a depot along with it. */
export async function moveZones(
  tx: Queries,
  depot: Pick<Selectable<Depots>, 'id' | 'latitude' | 'longitude'>,
  to: { readonly latitude: number; readonly longitude: number },
): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ zone_latitude: to.latitude, zone_longitude: to.longitude })
    .where('depot_id', '=', depot.id)
    .where('zone_postal_code', 'is', null)
    .where('zone_latitude', '=', depot.latitude)
    .where('zone_longitude', '=', depot.longitude)
    .execute()
}

export async function deleteDepot(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('depots').where('id', '=', id).execute()
}

/** The drivers who start at a depot. */
export async function listDriverIdsOfDepot(db: Queries, depotId: number): Promise<number[]> {
  const rows = await db.selectFrom('drivers').select('id').where('depot_id', '=', depotId).execute()
  return rows.map(({ id }) => id)
}

function driversQuery(db: Queries) {
  return db
    .selectFrom('drivers')
    .selectAll()
    .select(
      sql<
        number[]
      >`array(select weekday from driver_weekdays where driver_id = drivers.id order by weekday)`.as(
        'weekdays',
      ),
    )
}

/** Sorted by name. */
export const listDrivers = (db: Queries) => driversQuery(db).orderBy('name').orderBy('id').execute()

export const findDriver = (db: Queries, id: number) =>
  driversQuery(db).where('id', '=', id).executeTakeFirst()

/** The staff members who are drivers. */
export async function listStaffOfDrivers(db: Queries) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'driver_id'])
    .where('driver_id', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()
}

export async function createDriver(
  tx: Queries,
  row: Insertable<Drivers>,
  weekdays: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('drivers').values(row).returning('id').executeTakeFirstOrThrow()
  await writeWeekdays(tx, id, weekdays)
  return id
}

export async function updateDriver(
  tx: Queries,
  id: number,
  set: Updateable<Drivers>,
  weekdays: readonly number[],
): Promise<void> {
  await tx.updateTable('drivers').set(set).where('id', '=', id).execute()
  await tx
    .deleteFrom('driver_weekdays')
    .where('driver_id', '=', id)
    .where('weekday', 'not in', [...weekdays])
    .execute()
  await writeWeekdays(tx, id, weekdays)
}

async function writeWeekdays(tx: Queries, driverId: number, weekdays: readonly number[]): Promise<void> {
  await tx
    .insertInto('driver_weekdays')
    .values([...new Set(weekdays)].map((weekday) => ({ driver_id: driverId, weekday })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
