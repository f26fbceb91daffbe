import type { Van } from '@brine/contract/office/van-assignments'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DayKey } from './stop-queries.ts'

/** All driver days of a date: the input of a route optimization. */
export interface DayState {
  readonly published: boolean
  /** Revision of each driver's day, by driver id; a day without a row counts as 0. */
  readonly revisions: Readonly<Record<string, number>>
  /** Refills that the planner pinned, with their drivers. */
  readonly pinned: readonly { readonly refillId: number; readonly driverId: number }[]
}

export async function getDayState(db: Queries, date: string, { lock = false } = {}): Promise<DayState> {
  let days = db
    .selectFrom('driver_days')
    .select(['driver_id', 'revision', 'published_at'])
    .where('date', '=', date)
    .orderBy('driver_id')
  if (lock) days = days.forUpdate()
  const rows = await days.execute()
  const pinned = await db
    .selectFrom('stops')
    .select(['refill_id as refillId', 'driver_id as driverId'])
    .where('date', '=', date)
    .where('pinned', '=', true)
    .orderBy('refill_id')
    .execute()
  return {
    published: rows.some((row) => row.published_at !== null),
    revisions: Object.fromEntries(rows.map((row) => [row.driver_id, Number(row.revision)])),
    pinned,
  }
}

/** Creates the missing driver days of a date, so that each can be locked and published. */
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

/** Creates the missing driver days of a date, with revision 0, and locks all in order of driver id, as publishing does. */
export async function lockDays(db: Queries, date: string): Promise<void> {
  await createDays(db, date)
  await getDayState(db, date, { lock: true })
}

/** As `isOffDay`: no working day of the driver, on leave, or the firm is closed. @param table name of the rows of `driver_days` */
function hasNoWork(table: string) {
  const [driver, date] = [sql.ref(`${table}.driver_id`), sql.ref(`${table}.date`)]
  return sql<boolean>`(
    not exists (
      select from driver_weekdays as works
      where works.driver_id = ${driver} and works.weekday = extract(isodow from ${date})
    )
    or exists (select from closing_periods where ${date} between first_day and last_day)
    or exists (
      select from driver_leaves as leave
      where leave.driver_id = ${driver} and ${date} between leave.first_day and leave.last_day
    )
  )`
}

/**
 * Publishes the driver days of a date: after that, no customer books or cancels a stop. Each day stores a copy of van, shift
 * and depot, so that a later change of the driver does not affect it.
 * @param driverId this driver's day only, if it is not published yet
 */
export async function publishDays(db: Queries, date: string, now: Date, driverId?: number): Promise<void> {
  await sql`
    update driver_days as day set
      published_at = ${now},
      revision = day.revision + 1,
      closed = day.closed or coalesce(driver.left_at <= day.date, false) or not day.drives_anyway and ${hasNoWork('day')},
      van = coalesce(day.van, driver.van),
      capacity_kg = coalesce(day.capacity_kg, driver.capacity_kg),
      co2_g_per_km = coalesce(day.co2_g_per_km, driver.co2_g_per_km),
      shift_start = driver.shift_start, shift_end = driver.shift_end,
      depot_name = depot.name, depot_latitude = depot.latitude, depot_longitude = depot.longitude
    from drivers as driver join depots as depot on depot.id = driver.depot_id
    where driver.id = day.driver_id and day.date = ${date}::date
      ${driverId === undefined ? sql`` : sql`and driver.id = ${driverId} and day.published_at is null`}`.execute(
    db,
  )
}

/**
 * Closes the driver days of a date to bookings, or opens them. An opened day with stops is driven even if its driver does
 * not work on that weekday, is on leave, or the firm is closed. The days must be locked.
 * @param driverId one driver's day; null for all
 */
export async function updateClosed(
  db: Queries,
  date: string,
  driverId: number | null,
  closed: boolean,
): Promise<void> {
  let days = db
    .updateTable('driver_days')
    .set({
      closed,
      drives_anyway: sql<boolean>`not ${closed}::boolean
        and exists (select from stops where stops.driver_id = driver_days.driver_id and stops.date = driver_days.date)
        and ${hasNoWork('driver_days')}`,
    })
    .where('date', '=', date)
  if (driverId !== null) days = days.where('driver_id', '=', driverId)
  await days.execute()
}

/** Days of drivers, YYYY-MM-DD, both included. */
export interface DaysOfDrivers {
  /** Null for all drivers. */
  readonly driverIds: readonly number[] | null
  readonly first: string
  /** Null for all later days. */
  readonly last: string | null
}

/**
 * Raises the revisions of the unpublished days that a leave, a closing period or a change of a driver affects, so that a
 * planner or a route draft who started from the days before it gets the conflict. Dates without any driver day have none.
 * @param areOff whether no driver drives on them any more, also none whose day was opened all the same
 */
export async function reviseDays(
  db: Queries,
  { driverIds, first, last }: DaysOfDrivers,
  areOff: boolean,
): Promise<void> {
  const drivers = driverIds === null ? sql`` : sql`where driver.id = any(${[...driverIds]}::integer[])`
  await sql`
    insert into driver_days as day (driver_id, date, revision)
    select driver.id, planned.date, 1 from drivers as driver
    cross join (
      select distinct date from driver_days where date between ${first}::date and coalesce(${last}::date, 'infinity')
    ) as planned
    ${drivers}
    order by driver.id, planned.date
    on conflict (driver_id, date) do update set
      revision = day.revision + 1, drives_anyway = day.drives_anyway and not ${areOff}::boolean
    where day.published_at is null`.execute(db)
}

/**
 * Sets the van of a driver day, which must be locked.
 * @param van null for the driver's own
 * @param isPublished such a day keeps a copy of the driver's own van
 */
export async function updateVan(
  db: Queries,
  { driverId, date }: DayKey,
  van: Van | null,
  isPublished: boolean,
): Promise<void> {
  const own = (column: 'van' | 'capacity_kg' | 'co2_g_per_km') =>
    sql<never>`(select ${sql.ref(column)} from drivers where id = ${driverId} and ${isPublished}::boolean)`
  await db
    .updateTable('driver_days')
    .set({
      van: van?.name ?? own('van'),
      capacity_kg: van?.capacity_kg ?? own('capacity_kg'),
      co2_g_per_km: van?.co2_g_per_km ?? own('co2_g_per_km'),
    })
    .where('driver_id', '=', driverId)
    .where('date', '=', date)
    .execute()
}
