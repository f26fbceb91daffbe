import type { Stop } from '@brine/planning/model'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Names a driver's day. */
export interface DayKey {
  readonly driverId: number
  /** YYYY-MM-DD */
  readonly date: string
}

/**
 * Locks a driver's day until the transaction ends, makes its row where there is none, and counts its revision up.
 * One statement, so that two bookings that both make the row wait for each other rather than fail. A driver whom there
 * is not has no days.
 */
export async function lockDay(queries: Queries, { driverId, date }: DayKey): Promise<void> {
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

/** Runs within a savepoint; gives the locks taken in it back where the work answers null. */
export async function orUndo<T>(queries: Queries, work: () => Promise<T | null>): Promise<T | null> {
  const [, result] = await Promise.all([sql`savepoint attempt`.execute(queries), work()])
  if (result === null) await sql`rollback to savepoint attempt`.execute(queries)
  return result
}

/** The day on which a refill is planned; absent for one that is in no route. */
export async function findDayOf(queries: Queries, refillId: number): Promise<DayKey | undefined> {
  return queries
    .selectFrom('stops')
    .select(['driver_id as driverId', 'date'])
    .where('refill_id', '=', refillId)
    .executeTakeFirst()
}

/** The same of a refill that is still to be delivered. */
export async function findBookedDayOf(queries: Queries, refillId: number): Promise<DayKey | undefined> {
  return queries
    .selectFrom('stops')
    .innerJoin('refills', 'refills.id', 'stops.refill_id')
    .select(['stops.driver_id as driverId', 'stops.date'])
    .where('stops.refill_id', '=', refillId)
    .where('refills.state', '=', 'booked')
    .executeTakeFirst()
}

/** Writes a day's new order and the stop that joined it, in one statement. The day must be locked. */
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
 * The same for a stop that comes from elsewhere, or changes its half days. Both days must be locked. A planner's pin
 * holds it to its driver on its day, and goes no further.
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

/** Gives a day's stops the places of an order. The day must be locked. */
export async function updateOrder(queries: Queries, day: DayKey, order: readonly Stop[]): Promise<void> {
  if (order.length > 0) await positions(queries, day, order).execute()
}

/** Takes a stop out of its route. Its day must be locked. */
export async function deleteStop(queries: Queries, refillId: number): Promise<void> {
  await queries.deleteFrom('stops').where('refill_id', '=', refillId).execute()
}

/**
 * Rounds the coordinates of a customer's stops to one decimal of a degree, about 10 km: what a delivery cost stays, where it
 * went does not.
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

/** Puts the stops that stand on a day in the places of an order; `without` is placed by another statement. */
function positions(queries: Queries, day: DayKey, order: readonly Stop[], without?: string) {
  const placed = order.flatMap(({ id }, position) => (id === without ? [] : [{ id: Number(id), position }]))
  return queries
    .updateTable('stops')
    .set({ position: sql<number>`place.position` })
    .from(
      sql<{ id: number; position: number }>`unnest(
        ${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ position }) => position)}::integer[]
      )`.as<'place'>(sql`place(id, position)`),
    )
    .whereRef('stops.refill_id', '=', 'place.id')
    .whereRef('stops.position', '<>', 'place.position')
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
