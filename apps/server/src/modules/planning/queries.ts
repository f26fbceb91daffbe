import type { Place, Slot, Stop } from '@brine/planning/model'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** A driver as the planner needs one. Times are minutes after midnight, local time. */
export interface Driver {
  readonly id: number
  readonly depot: Place
  readonly zone: Place
  readonly capacityKg: number
  readonly shiftStart: number
  readonly shiftEnd: number
  readonly co2GramsPerKm: number
  /** ISO weekdays, 1 = Monday. */
  readonly weekdays: readonly number[]
  /** First day on which this driver works no more, YYYY-MM-DD. */
  readonly leftAt: string | null
}

/** What is known of a driver's day. A day without a row is open and empty. */
export interface DayRow {
  readonly driverId: number
  readonly date: string
  /** False once closed by the office or published to the driver. */
  readonly open: boolean
  readonly stops: readonly Stop[]
}

/** Every driver, by id. */
export async function listDrivers(queries: Queries): Promise<Driver[]> {
  const rows = await queries
    .selectFrom('drivers')
    .innerJoin('depots', 'depots.id', 'drivers.depot_id')
    .select([
      'drivers.id',
      'drivers.capacity_kg',
      'drivers.shift_start',
      'drivers.shift_end',
      'drivers.zone_latitude',
      'drivers.zone_longitude',
      'drivers.co2_g_per_km',
      'drivers.left_at',
      'depots.latitude',
      'depots.longitude',
      sql<
        number[]
      >`array(select weekday from driver_weekdays where driver_id = drivers.id order by weekday)`.as(
        'weekdays',
      ),
    ])
    .orderBy('drivers.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    depot: { latitude: row.latitude, longitude: row.longitude },
    zone: { latitude: row.zone_latitude, longitude: row.zone_longitude },
    capacityKg: row.capacity_kg,
    shiftStart: row.shift_start,
    shiftEnd: row.shift_end,
    co2GramsPerKm: row.co2_g_per_km,
    weekdays: row.weekdays,
    leftAt: row.left_at,
  }))
}

/**
 * The days that exist from `from` to `to` (YYYY-MM-DD, both included), stops in route order.
 * @param driverId one driver only
 */
export async function listDays(
  queries: Queries,
  from: string,
  to: string,
  driverId?: number,
): Promise<DayRow[]> {
  let query = queries
    .selectFrom('driver_days as day')
    .leftJoin('stops as stop', (join) =>
      join.onRef('stop.driver_id', '=', 'day.driver_id').onRef('stop.date', '=', 'day.date'),
    )
    .select(['day.driver_id', 'day.date', 'day.closed', 'day.published_at'])
    .select(['stop.refill_id', 'stop.latitude', 'stop.longitude', 'stop.kg', 'stop.service_minutes'])
    .select(['stop.slots', 'stop.afternoon_from'])
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .orderBy('day.driver_id')
    .orderBy('day.date')
    .orderBy('stop.position')
  if (driverId !== undefined) query = query.where('day.driver_id', '=', driverId)

  const days: (DayRow & { readonly stops: Stop[] })[] = []
  for (const row of await query.execute()) {
    let day = days.at(-1)
    if (day?.driverId !== row.driver_id || day.date !== row.date) {
      day = {
        driverId: row.driver_id,
        date: row.date,
        open: !row.closed && row.published_at === null,
        stops: [],
      }
      days.push(day)
    }
    const { refill_id, latitude, longitude, kg, service_minutes, slots, afternoon_from } = row
    if (refill_id === null || latitude === null || longitude === null) continue
    day.stops.push({
      id: String(refill_id),
      place: { latitude, longitude },
      kg: kg ?? 0,
      serviceMinutes: service_minutes ?? 0,
      slots: (slots ?? []).filter(isSlot),
      afternoonFrom: afternoon_from ?? undefined,
    })
  }
  return days
}

const isSlot = (slot: string): slot is Slot => slot === 'morning' || slot === 'afternoon'

/**
 * Locks a driver's day until the transaction ends, makes its row where there is none, and counts its version up.
 * One statement, so that two bookings that both make the row wait for each other rather than fail.
 */
export async function lockDay(queries: Queries, driverId: number, date: string): Promise<void> {
  await queries
    .insertInto('driver_days')
    .values({ driver_id: driverId, date, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['driver_id', 'date']).doUpdateSet({ version: sql`driver_days.version + 1` }),
    )
    .execute()
}

/** Runs within a savepoint; gives the locks taken in it back where the work answers null. */
export async function orUndo<T>(queries: Queries, work: () => Promise<T | null>): Promise<T | null> {
  await sql`savepoint attempt`.execute(queries)
  const result = await work()
  if (result === null) await sql`rollback to savepoint attempt`.execute(queries)
  return result
}

/** Writes a day's new order and the stop that joined it, in one statement. The day must be locked. */
export async function createStop(
  queries: Queries,
  driverId: number,
  date: string,
  order: readonly Stop[],
  added: Stop,
): Promise<void> {
  const moved = order.flatMap(({ id }, position) => (id === added.id ? [] : [{ id: Number(id), position }]))
  await queries
    .with('moved', (cte) =>
      cte
        .updateTable('stops')
        .set({ position: sql<number>`place.position` })
        .from(
          sql<{ id: number; position: number }>`unnest(
            ${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ position }) => position)}::integer[]
          )`.as<'place'>(sql`place(id, position)`),
        )
        .whereRef('stops.refill_id', '=', 'place.id')
        .where('stops.driver_id', '=', driverId)
        .where('stops.date', '=', date)
        .returning('stops.refill_id'),
    )
    .insertInto('stops')
    .values({
      refill_id: Number(added.id),
      driver_id: driverId,
      date,
      position: order.findIndex(({ id }) => id === added.id),
      latitude: added.place.latitude,
      longitude: added.place.longitude,
      kg: added.kg,
      service_minutes: added.serviceMinutes,
      slots: [...added.slots],
      ...(added.afternoonFrom === undefined ? {} : { afternoon_from: added.afternoonFrom }),
    })
    .execute()
}
