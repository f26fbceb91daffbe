import { sql } from 'kysely'
import * as v from 'valibot'
import type { Queries } from '../../platform/database/database.ts'
import type { NightRoute } from './night-thread.ts'

/** A day as the audit trail numbers it: 20261124. */
export const numberOf = (date: string): number => Number(date.replaceAll('-', ''))

/** The day as a search begins from it. */
export interface DayState {
  readonly published: boolean
  /** Version of each driver's day; a day without a row counts as 0. */
  readonly revisions: Readonly<Record<string, number>>
  readonly pinned: readonly number[]
}

export async function readDayState(db: Queries, date: string, lock = false): Promise<DayState> {
  let days = db
    .selectFrom('driver_days')
    .select(['driver_id', 'revision', 'published_at'])
    .where('date', '=', date)
    .orderBy('driver_id')
  if (lock) days = days.forUpdate()
  const rows = await days.execute()
  const pinned = await db
    .selectFrom('stops')
    .select('refill_id')
    .where('date', '=', date)
    .where('pinned', '=', true)
    .orderBy('refill_id')
    .execute()
  return {
    published: rows.some((row) => row.published_at !== null),
    revisions: Object.fromEntries(rows.map((row) => [row.driver_id, Number(row.revision)])),
    pinned: pinned.map((row) => row.refill_id),
  }
}

/** What the two json columns hold: this module wrote it, and reads nothing else. */
const Revisions = v.record(v.string(), v.number())
const Routes = v.array(v.object({ driverId: v.number(), stops: v.array(v.string()) }))

export type RoutingRow = NonNullable<Awaited<ReturnType<typeof findRouting>>>

/** The latest search of a day; undefined where there was none. */
export async function findRouting(db: Queries, date: string) {
  const row = await db
    .selectFrom('route_optimizations')
    .selectAll()
    .where('date', '=', date)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && checked(row)
}

export async function findRoutingById(db: Queries, id: number) {
  const row = await db.selectFrom('route_optimizations').selectAll().where('id', '=', id).executeTakeFirst()
  return row && checked(row)
}

const checked = <Row extends { revisions: unknown; routes: unknown }>(row: Row) => ({
  ...row,
  revisions: v.parse(Revisions, row.revisions),
  routes: v.parse(Routes, row.routes),
})

/** After so many milliseconds a search that still counts as under way was lost with the machines it ran on. */
const LOST_AFTER = 15 * 60_000

/** @returns the new search's id; null where one is under way */
export async function createRouting(
  db: Queries,
  date: string,
  staffId: number | null,
  now: Date,
): Promise<number | null> {
  await db
    .updateTable('route_optimizations')
    .set({ state: 'failed' })
    .where('date', '=', date)
    .where('state', 'in', ['waiting', 'running'])
    .where('requested_at', '<', new Date(now.getTime() - LOST_AFTER))
    .execute()
  const row = await db
    .insertInto('route_optimizations')
    .values({ date, state: 'waiting', requested_by: staffId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Notes where a search stands; one that was published or began anew elsewhere is left alone. */
export async function updateRouting(
  db: Queries,
  id: number,
  change: {
    state?: 'running' | 'ready' | 'failed'
    share?: number
    km_before?: number
    km_after?: number
    revisions?: Readonly<Record<string, number>>
    routes?: readonly NightRoute[]
    moved?: number
    unserved?: number
  },
): Promise<void> {
  await db
    .updateTable('route_optimizations')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

export async function markPublished(db: Queries, id: number): Promise<void> {
  await db.updateTable('route_optimizations').set({ state: 'published' }).where('id', '=', id).execute()
}

/** Makes a row for every driver's day of a date, so that each can be locked and frozen. */
export async function createDays(db: Queries, date: string): Promise<void> {
  await db
    .insertInto('driver_days')
    .columns(['driver_id', 'date'])
    .expression(
      db
        .selectFrom('drivers')
        .select(['drivers.id', sql<string>`${date}::date`.as('date')])
        .orderBy('drivers.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Makes a row for every driver's day of a date and locks them all, in the order of publishing. The fresh ones count 0,
 * as no row does.
 */
export async function lockDays(db: Queries, date: string): Promise<void> {
  await createDays(db, date)
  await readDayState(db, date, true)
}

/**
 * Freezes a day: nothing is booked, moved or taken away any more, and who drives it with which van from where stays,
 * whatever becomes of the driver.
 */
export async function publishDays(db: Queries, date: string, now: Date): Promise<void> {
  await sql`
    update driver_days as day set
      published_at = ${now},
      revision = day.revision + 1,
      closed = day.closed or coalesce(driver.left_at <= day.date, false) or not day.drives_anyway and not exists (
        select from driver_weekdays as works
        where works.driver_id = driver.id and works.weekday = extract(isodow from day.date)
      ),
      van = coalesce(day.van, driver.van),
      capacity_kg = coalesce(day.capacity_kg, driver.capacity_kg),
      co2_g_per_km = coalesce(day.co2_g_per_km, driver.co2_g_per_km),
      shift_start = driver.shift_start, shift_end = driver.shift_end,
      depot_name = depot.name, depot_latitude = depot.latitude, depot_longitude = depot.longitude
    from drivers as driver join depots as depot on depot.id = driver.depot_id
    where driver.id = day.driver_id and day.date = ${date}::date`.execute(db)
}

/**
 * Gives every stop of a day its driver and position, in one statement. The day must be locked.
 * @returns how many stops were placed
 */
export async function placeStops(db: Queries, date: string, routes: readonly NightRoute[]): Promise<number> {
  const places = routes.flatMap(({ driverId, stops }) =>
    stops.map((id, position) => ({ id: Number(id), driverId, position })),
  )
  const placed = await db
    .updateTable('stops')
    .set({ driver_id: sql<number>`place.driver_id`, position: sql<number>`place.position` })
    .from(
      sql<{ id: number; driver_id: number; position: number }>`unnest(
        ${places.map(({ id }) => id)}::bigint[],
        ${places.map(({ driverId }) => driverId)}::integer[],
        ${places.map(({ position }) => position)}::integer[]
      )`.as<'place'>(sql`place(id, driver_id, position)`),
    )
    .whereRef('stops.refill_id', '=', 'place.id')
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
 * Locks the day of a stop: the day alone, as everybody who writes stops does before them.
 * @returns undefined where there is no such stop
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
