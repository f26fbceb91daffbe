import type { DriverDay, Location, Slot, Stop } from '@brine/planning/model'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The planning data of a driver. Times are minutes after midnight, local time. */
export interface Driver {
  readonly id: number
  readonly depot: Location
  readonly zone: Location
  readonly capacityKg: number
  readonly shiftStart: number
  readonly shiftEnd: number
  readonly co2GramsPerKm: number
  /** ISO weekdays, 1 = Monday. */
  readonly weekdays: readonly number[]
  /** First day on which this driver no longer works, YYYY-MM-DD. */
  readonly leftAt: string | null
  /** Days on which the whole firm is closed: first and last, YYYY-MM-DD. The same for every driver. */
  readonly closings: readonly (readonly [first: string, last: string])[]
  /** Days on which this driver is on leave: first and last, YYYY-MM-DD. */
  readonly leaves: readonly (readonly [first: string, last: string])[]
}

/** A driver day with its stops. A day without a row is open and empty. */
export interface DayRow {
  readonly driverId: number
  readonly date: string
  /** Closed by the office: the driver is away, or no driver works. */
  readonly closed: boolean
  /** Driven although it is not a working day of the driver (any more). */
  readonly drivesAnyway: boolean
  /** Published to the driver: customers do not change its route any more. */
  readonly published: boolean
  readonly stops: readonly Stop[]
  /** Terms of the day that replace the driver's: another van, or all terms at the time of publishing. */
  readonly own: OwnTerms
  /** Increased by every change of the day or its stops. */
  readonly revision: number
}

export interface OwnTerms
  extends Partial<Pick<DriverDay, 'depot' | 'capacityKg' | 'co2GramsPerKm' | 'shiftStart' | 'shiftEnd'>> {
  readonly van?: string
  readonly depotName?: string
}

/** All drivers, sorted by id. @param driverId this one only */
export async function listDrivers(queries: Queries, driverId?: number): Promise<Driver[]> {
  let query = queries
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
      sql<
        [string, string][]
      >`(select coalesce(json_agg(json_build_array(first_day, last_day)), '[]') from closing_periods)`.as(
        'closings',
      ),
      sql<
        [string, string][]
      >`(select coalesce(json_agg(json_build_array(first_day, last_day)), '[]') from driver_leaves where driver_id = drivers.id)`.as(
        'leaves',
      ),
    ])
    .orderBy('drivers.id')
  if (driverId !== undefined) query = query.where('drivers.id', '=', driverId)
  return (await query.execute()).map((row) => ({
    id: row.id,
    depot: { latitude: row.latitude, longitude: row.longitude },
    zone: { latitude: row.zone_latitude, longitude: row.zone_longitude },
    capacityKg: row.capacity_kg,
    shiftStart: row.shift_start,
    shiftEnd: row.shift_end,
    co2GramsPerKm: row.co2_g_per_km,
    weekdays: row.weekdays,
    leftAt: row.left_at,
    closings: row.closings,
    leaves: row.leaves,
  }))
}

/**
 * The existing days from `from` to `to` (YYYY-MM-DD, both included), stops in route order.
 * @param driverId one driver only
 */
export async function listDays(
  queries: Queries,
  from: string,
  to: string,
  driverId?: number,
): Promise<DayRow[]> {
  const all = selectDays(queries, from, to)
  return collectDays(
    await (driverId === undefined ? all : all.where('day.driver_id', '=', driverId)).execute(),
  )
}

/** A driver's day if it exists, and whether its date is published, to whichever drivers. */
export async function findDay(
  queries: Queries,
  driverId: number,
  date: string,
): Promise<{ readonly row: DayRow | undefined; readonly isDatePublished: boolean }> {
  const rows = await selectDays(queries, date, date)
    .where('day.driver_id', '=', driverId)
    .select(
      sql<boolean>`exists (
        select from driver_days where date = ${date}::date and published_at is not null
      )`.as('is_date_published'),
    )
    .execute()
  return { row: collectDays(rows)[0], isDatePublished: rows[0]?.is_date_published ?? false }
}

const selectDays = (queries: Queries, from: string, to: string) =>
  queries
    .selectFrom('driver_days as day')
    .leftJoin('stops as stop', (join) =>
      join.onRef('stop.driver_id', '=', 'day.driver_id').onRef('stop.date', '=', 'day.date'),
    )
    .select(dayColumns)
    .select(['stop.refill_id', 'stop.latitude', 'stop.longitude', 'stop.kg', 'stop.service_minutes'])
    .select(['stop.slots', 'stop.afternoon_from'])
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .orderBy('day.driver_id')
    .orderBy('day.date')
    .orderBy('stop.position')

/** Columns of a driver day. */
export const dayColumns = [
  ...(['day.driver_id', 'day.date', 'day.revision', 'day.closed', 'day.published_at'] as const),
  ...(['day.drives_anyway', 'day.van', 'day.capacity_kg', 'day.co2_g_per_km'] as const),
  ...(['day.shift_start', 'day.shift_end'] as const),
  ...(['day.depot_name', 'day.depot_latitude', 'day.depot_longitude'] as const),
] as const

/** A day with one of its stops; nulls for a day without stops. */
export interface StopColumns {
  readonly driver_id: number
  readonly date: string
  readonly revision: number
  readonly closed: boolean
  readonly published_at: Date | null
  readonly drives_anyway: boolean
  readonly van: string | null
  readonly capacity_kg: number | null
  readonly co2_g_per_km: number | null
  readonly shift_start: number | null
  readonly shift_end: number | null
  readonly depot_name: string | null
  readonly depot_latitude: number | null
  readonly depot_longitude: number | null
  readonly refill_id: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly kg: number | null
  readonly service_minutes: number | null
  readonly slots: readonly string[] | null
  readonly afternoon_from: number | null
}

/** Groups stops by driver day. @param rows sorted by driver and date, then in route order */
export function collectDays(rows: readonly StopColumns[]): DayRow[] {
  const days: (DayRow & { stops: Stop[] })[] = []
  for (const row of rows) {
    let day = days.at(-1)
    if (day?.driverId !== row.driver_id || day.date !== row.date) {
      day = {
        driverId: row.driver_id,
        date: row.date,
        closed: row.closed,
        drivesAnyway: row.drives_anyway,
        published: row.published_at !== null,
        own: ownTerms(row),
        stops: [],
        revision: row.revision,
      }
      days.push(day)
    }
    const { refill_id, latitude, longitude, kg, service_minutes, slots, afternoon_from } = row
    if (refill_id === null || latitude === null || longitude === null) continue
    day.stops.push({
      id: String(refill_id),
      location: { latitude, longitude },
      kg: kg ?? 0,
      serviceMinutes: service_minutes ?? 0,
      slots: (slots ?? []).filter(isSlot),
      afternoonFrom: afternoon_from ?? undefined,
    })
  }
  return days
}

const isSlot = (slot: string): slot is Slot => slot === 'morning' || slot === 'afternoon'

function ownTerms(row: StopColumns): OwnTerms {
  const { van, capacity_kg, co2_g_per_km, shift_start, shift_end, depot_name } = row
  const { depot_latitude: latitude, depot_longitude: longitude } = row
  return {
    ...(van === null || capacity_kg === null || co2_g_per_km === null
      ? {}
      : { van, capacityKg: capacity_kg, co2GramsPerKm: co2_g_per_km }),
    ...(shift_start === null || shift_end === null ? {} : { shiftStart: shift_start, shiftEnd: shift_end }),
    ...(depot_name === null || latitude === null || longitude === null
      ? {}
      : { depotName: depot_name, depot: { latitude, longitude } }),
  }
}
