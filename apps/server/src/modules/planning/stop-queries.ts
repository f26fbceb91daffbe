import type { Stop } from '@brine/planning/model'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import type { RouteOrder } from './stored-routes.ts'

/** Key of a driver day. */
export interface DayKey {
  readonly driverId: number
  /** YYYY-MM-DD */
  readonly date: string
}

/**
 * Locks a driver day until the transaction ends, creates its row if it does not exist, and increases its revision. One
 * statement, so that of two bookings that both create the row one waits and none fails. Does nothing for an unknown driver.
 */
export async function lockDriverDay(queries: Queries, { driverId, date }: DayKey): Promise<void> {
  await queries
    .insertInto('driver_days')
    .columns(['driver_id', 'date', 'revision'])
    .expression(({ selectFrom }) =>
      selectFrom('drivers')
        .select(['id', sql<string>`${date}::date`.as('date'), sql<number>`1`.as('revision')])
        .where('id', '=', driverId),
    )
    .onConflict((conflict) =>
      conflict.columns(['driver_id', 'date']).doUpdateSet({ revision: sql`driver_days.revision + 1` }),
    )
    .execute()
}

/** Runs work in a savepoint. If it returns null, rolls back to the savepoint, which releases the locks taken in it. */
export async function undoIfNull<T>(queries: Queries, work: () => Promise<T | null>): Promise<T | null> {
  const [, result] = await inOrder(queries, [(tx) => sql`savepoint attempt`.execute(tx), work])
  if (result === null) await sql`rollback to savepoint attempt`.execute(queries)
  return result
}

/** The driver day of a refill; undefined for one that is in no route. */
export async function findStopDay(queries: Queries, refillId: number): Promise<DayKey | undefined> {
  return queries
    .selectFrom('stops')
    .select(['driver_id as driverId', 'date'])
    .where('refill_id', '=', refillId)
    .executeTakeFirst()
}

/** The driver day of a refill that is still to be delivered. */
export async function findBookedStopDay(queries: Queries, refillId: number): Promise<DayKey | undefined> {
  return queries
    .selectFrom('stops')
    .innerJoin('refills', 'refills.id', 'stops.refill_id')
    .select(['stops.driver_id as driverId', 'stops.date'])
    .where('stops.refill_id', '=', refillId)
    .where('refills.state', '=', 'booked')
    .executeTakeFirst()
}

/** Adds a stop to a day, and writes the new order of its stops, in one statement. The day must be locked. */
export async function createStop(
  queries: Queries,
  day: DayKey,
  order: readonly Stop[],
  added: Stop,
): Promise<void> {
  await queries
    .with('moved', () => positions(queries, day, order))
    .insertInto('stops')
    .values({ refill_id: Number(added.id), ...columnsOf(day, order, added) })
    .execute()
}

/**
 * Moves a stop to a day, or changes its half days, and writes the new order of the day's stops. Both days must be locked. A
 * stop that changes its driver or date loses its pin.
 */
export async function updateStop(
  queries: Queries,
  day: DayKey,
  order: readonly Stop[],
  moved: Stop,
): Promise<void> {
  const others = order.filter(({ id }) => id !== moved.id)
  if (others.length > 0) await positions(queries, day, order, moved.id).execute()
  await queries
    .updateTable('stops')
    .set({
      ...columnsOf(day, order, moved),
      pinned: sql<boolean>`pinned and driver_id = ${day.driverId} and date = ${day.date}`,
    })
    .where('refill_id', '=', Number(moved.id))
    .execute()
}

/** Changes what a stop brings. Its day must be locked. */
export async function updateStopLoad(
  queries: Queries,
  refillId: number,
  { kg, serviceMinutes }: Pick<Stop, 'kg' | 'serviceMinutes'>,
): Promise<void> {
  await queries
    .updateTable('stops')
    .set({ kg, service_minutes: serviceMinutes })
    .where('refill_id', '=', refillId)
    .execute()
}

/** Writes the order of a day's stops. The day must be locked. */
export async function updateStopOrder(queries: Queries, day: DayKey, order: readonly Stop[]): Promise<void> {
  if (order.length > 0) await positions(queries, day, order).execute()
}

/** Deletes a stop. Its day must be locked. */
export async function deleteStop(queries: Queries, refillId: number): Promise<void> {
  await queries.deleteFrom('stops').where('refill_id', '=', refillId).execute()
}

/**
 * Rounds the coordinates of a customer's stops to one decimal of a degree, about 10 km: the cost of a delivery stays, its
 * destination does not.
 */
export async function roundStopLocations(tx: Queries, customerId: number): Promise<void> {
  const ofCustomer = tx.selectFrom('refills').select('id').where('customer_id', '=', customerId)
  await tx
    .updateTable('stops')
    .set({
      latitude: sql<number>`round(latitude::numeric, 1)`,
      longitude: sql<number>`round(longitude::numeric, 1)`,
    })
    .where('refill_id', 'in', ofCustomer)
    .execute()
}

/** Writes the positions of a day's stops in an order; another statement writes that of `without`. */
function positions(queries: Queries, day: DayKey, order: readonly Stop[], without?: string) {
  const positioned = order.flatMap(({ id }, position) =>
    id === without ? [] : [{ id: Number(id), position }],
  )
  return queries
    .updateTable('stops')
    .set({ position: sql<number>`placed.position` })
    .from(
      sql<{ id: number; position: number }>`unnest(
        ${positioned.map(({ id }) => id)}::bigint[], ${positioned.map(({ position }) => position)}::integer[]
      )`.as<'placed'>(sql`placed(id, position)`),
    )
    .whereRef('stops.refill_id', '=', 'placed.id')
    .whereRef('stops.position', '<>', 'placed.position')
    .where('stops.driver_id', '=', day.driverId)
    .where('stops.date', '=', day.date)
    .returning('stops.refill_id')
}

function columnsOf({ driverId, date }: DayKey, order: readonly Stop[], stop: Stop) {
  return {
    driver_id: driverId,
    date,
    position: order.findIndex(({ id }) => id === stop.id),
    latitude: stop.location.latitude,
    longitude: stop.location.longitude,
    kg: stop.kg,
    service_minutes: stop.serviceMinutes,
    slots: [...stop.slots],
    ...(stop.afternoonFrom === undefined ? {} : { afternoon_from: stop.afternoonFrom }),
  }
}

/**
 * Writes driver and position of the stops of these routes, which are all of one date, in one statement. Other stops stay. The
 * driver days must be locked.
 * @returns the number of stops written
 */
export async function updateStopPositions(
  db: Queries,
  date: string,
  routes: readonly RouteOrder[],
): Promise<number> {
  const positioned = routes.flatMap(({ driverId, stops }) =>
    stops.map((id, position) => ({ id: Number(id), driverId, position })),
  )
  const placed = await db
    .updateTable('stops')
    .set({ driver_id: sql<number>`placed.driver_id`, position: sql<number>`placed.position` })
    .from(
      sql<{ id: number; driver_id: number; position: number }>`unnest(
        ${positioned.map(({ id }) => id)}::bigint[],
        ${positioned.map(({ driverId }) => driverId)}::integer[],
        ${positioned.map(({ position }) => position)}::integer[]
      )`.as<'placed'>(sql`placed(id, driver_id, position)`),
    )
    .whereRef('stops.refill_id', '=', 'placed.id')
    .where('stops.date', '=', date)
    .returning('stops.refill_id')
    .execute()
  return placed.length
}

export async function countStops(db: Queries, date: string): Promise<number> {
  const { count } = await db
    .selectFrom('stops')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Locks the driver day of a stop, and only the day: every statement that writes stops locks their day first.
 * @returns undefined if there is no such stop
 */
export async function lockStopDay(
  db: Queries,
  refillId: number,
): Promise<{ date: string; published: boolean } | undefined> {
  const row = await db
    .selectFrom('stops')
    .innerJoin('driver_days as day', (join) =>
      join.onRef('day.driver_id', '=', 'stops.driver_id').onRef('day.date', '=', 'stops.date'),
    )
    .select(['stops.date', 'day.published_at'])
    .where('stops.refill_id', '=', refillId)
    .forUpdate('day')
    .executeTakeFirst()
  return row && { date: row.date, published: row.published_at !== null }
}

export async function updatePin(db: Queries, refillId: number, pinned: boolean): Promise<void> {
  await db.updateTable('stops').set({ pinned }).where('refill_id', '=', refillId).execute()
}
