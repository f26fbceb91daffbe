import { EARTH_RADIUS_KM, ROAD_FACTOR, SPEED_BANDS } from '@brine/planning/distance'
import { TIME_TOLERANCE_MINUTES } from '@brine/planning/windows'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

export interface CapacityRange {
  /** YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
  /** What one column shows. */
  readonly unit: 'day' | 'week' | 'month'
  /** Earlier days have no free room. */
  readonly today: string
  /** The legal holidays of these years, YYYY-MM-DD. */
  readonly holidays: readonly string[]
}

/** A driver in a column; a driver without any day in the range has one row of nulls. */
export interface CapacityRow {
  readonly driver_id: number
  /** First day of the week or month, or the day: YYYY-MM-DD. */
  readonly first: string
  readonly days: number
  readonly off_days: number
  readonly off: string | null
  readonly capacity_kg: number
  readonly free_kg: number
  readonly free_minutes: number
  readonly booked_kg: number
  readonly full_days: number
  readonly stranded_stops: number
}

/**
 * Free and booked kilograms and minutes of each driver and column. A day is driven by the rules of `isAway`; one on a legal
 * holiday only with stops. Times are those of `straightRoads`, without waiting.
 */
export async function listCapacity(db: Queries, range: CapacityRange): Promise<CapacityRow[]> {
  const { from, to, unit, today, holidays } = range
  const first = unit === 'day' ? sql`day` : sql`date_trunc(${sql.lit(unit)}, day)`
  const { rows } = await sql<CapacityRow>`
    with dates as materialized (
      select day::date as date, ${first}::date as first, extract(isodow from day)::int as weekday,
        day::date = any(${holidays}::date[]) as is_holiday,
        exists (select from closing_periods where day::date between first_day and last_day) as is_closing
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as day
    ), leave_days as materialized (
      select distinct on (leave.driver_id, dates.date) leave.driver_id, dates.date, leave.reason
      from driver_leaves as leave join dates on dates.date between leave.first_day and leave.last_day
      order by leave.driver_id, dates.date, leave.id
    ), routes as (
      select driver_id, date, count(*)::int as stops, sum(kg)::int as kg,
        sum(service_minutes + coalesce(${legMinutes('before_latitude', 'before_longitude', 'latitude', 'longitude')}, 0))
          as minutes,
        max(latitude) filter (where before_latitude is null) as first_latitude,
        max(longitude) filter (where before_latitude is null) as first_longitude,
        max(latitude) filter (where is_last) as last_latitude,
        max(longitude) filter (where is_last) as last_longitude
      from (
        select driver_id, date, kg, service_minutes, latitude, longitude,
          lag(latitude) over route as before_latitude, lag(longitude) over route as before_longitude,
          lead(position) over route is null as is_last
        from stops
        where date between greatest(${from}::date, ${today}::date) and ${to}::date
        window route as (partition by driver_id, date order by position)
      ) as legs group by driver_id, date
    ), booked as materialized (
      select driver_id, date, stops, kg,
        minutes + ${legMinutes('depot_latitude', 'depot_longitude', 'first_latitude', 'first_longitude')}
          + ${legMinutes('last_latitude', 'last_longitude', 'depot_latitude', 'depot_longitude')} as minutes
      from (
        select route.*, coalesce(day.depot_latitude, depot.latitude) as depot_latitude,
          coalesce(day.depot_longitude, depot.longitude) as depot_longitude
        from routes as route
        join driver_days as day using (driver_id, date)
        join drivers as driver on driver.id = driver_id
        join depots as depot on depot.id = driver.depot_id
      ) as route
    ), driver_dates as (
      select driver.id as driver_id, dates.first,
        coalesce(day.capacity_kg, driver.capacity_kg) as capacity_kg,
        coalesce(day.shift_end, driver.shift_end) - coalesce(day.shift_start, driver.shift_start) as shift_minutes,
        coalesce(booked.kg, 0) as kg, coalesce(booked.minutes, 0) as minutes, coalesce(booked.stops, 0) as stops,
        works.weekday is not null as is_weekday,
        case
          when dates.date < ${today}::date then 'past'
          when day.published_at is not null then case when day.closed then coalesce(leave_days.reason, 'closed') end
          when driver.left_at <= dates.date then 'left'
          when day.closed then coalesce(leave_days.reason, 'closed')
          when dates.is_holiday and booked.stops is null then 'holiday'
          when day.drives_anyway then null
          when dates.is_closing then 'closing'
          when leave_days.reason is not null then leave_days.reason
          when works.weekday is null then 'weekday'
        end as off
      from drivers as driver cross join dates
      left join driver_days as day on day.driver_id = driver.id and day.date = dates.date
      left join booked on booked.driver_id = driver.id and booked.date = dates.date
      left join leave_days on leave_days.driver_id = driver.id and leave_days.date = dates.date
      left join driver_weekdays as works on works.driver_id = driver.id and works.weekday = dates.weekday
      where driver.left_at is null or driver.left_at > ${from}::date or booked.stops is not null
    )
    select driver_id, first,
      count(*) filter (where off is null)::int as days,
      count(*) filter (where is_weekday and off not in ('past', 'left', 'weekday'))::int as off_days,
      case when count(*) = 1 then min(off) end as off,
      coalesce(sum(capacity_kg) filter (where off is null), 0)::int as capacity_kg,
      coalesce(sum(greatest(capacity_kg - kg, 0)) filter (where off is null), 0)::int as free_kg,
      coalesce(round(sum(greatest(shift_minutes - minutes, 0)) filter (where off is null)), 0)::int as free_minutes,
      sum(kg)::int as booked_kg,
      count(*) filter (
        where off is null and (kg > capacity_kg or minutes > shift_minutes + ${TIME_TOLERANCE_MINUTES}::float8)
      )::int as full_days,
      coalesce(sum(stops) filter (where off is not null), 0)::int as stranded_stops
    from driver_dates group by driver_id, first order by driver_id, first`.execute(db)
  return rows
}

const KM_A_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180

/**
 * The driving minutes of a leg between two points in columns of degrees, as `straightRoads` estimates them: its speeds only rise
 * with the distance, so the least of the lines of all bands is the sum over the bands. The distance is that on a plane, which
 * over 200 km differs by less than 0.1% from the great circle.
 */
function legMinutes(fromLatitude: string, fromLongitude: string, toLatitude: string, toLongitude: string) {
  const [south, west, north, east] = [fromLatitude, fromLongitude, toLatitude, toLongitude].map((name) =>
    sql.ref(name),
  )
  let done = 0
  let offset = 0
  const lines = SPEED_BANDS.map(({ upToKm, kmPerHour }, index) => {
    const minutesPerKm = 60 / kmPerHour
    const before = SPEED_BANDS[index - 1]
    if (before) offset += done * (60 / before.kmPerHour - minutesPerKm)
    done = upToKm
    return sql`${sql.lit(offset)} + ${sql.lit(minutesPerKm)} * km`
  })
  return sql`(select least(${sql.join(lines)}) from (select ${sql.lit(ROAD_FACTOR * KM_A_DEGREE)} * sqrt(
    (${north} - ${south}) * (${north} - ${south})
    + (${east} - ${west}) * (${east} - ${west}) * cos((${north} + ${south}) * ${sql.lit(Math.PI / 360)}) ^ 2
  ) as km) as leg)`
}

/** The drivers of the capacity, sorted by name. */
export const listCapacityDrivers = (db: Queries) =>
  db
    .selectFrom('drivers')
    .innerJoin('depots', 'depots.id', 'drivers.depot_id')
    .select(['drivers.id', 'drivers.name', 'drivers.capacity_kg', 'depots.name as depot'])
    .orderBy('drivers.name')
    .orderBy('drivers.id')
    .execute()

/** The refills that wait for a day, see the list of refills: missed, or open and in no route. */
export async function getWaitingRefills(db: Queries): Promise<{ count: number; kg: number }> {
  const { rows } = await sql<{ count: number; kg: number }>`
    select count(*)::int as count, coalesce(sum(refill.kg), 0)::int as kg
    from refills as refill
    where refill.state in ('booked', 'missed')
      and (refill.state = 'missed' or not exists (select from stops where stops.refill_id = refill.id))`.execute(
    db,
  )
  return rows[0] ?? { count: 0, kg: 0 }
}
