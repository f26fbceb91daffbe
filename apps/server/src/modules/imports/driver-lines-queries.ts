import { DIESEL_VAN_CO2_G_PER_KM } from '@brine/contract/office/fleet'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, type ImportTally } from './staging-queries.ts'

export async function checkDrivers(tx: Queries): Promise<FoundProblem[]> {
  const { rows: homeless } = await sql<FoundProblem>`
    select line, 'depot' as "column", 'unknown_depot' as reason from staged
    where not exists (select from depots where name = staged.depot)
      and not exists (select from staged as other where other.depot = staged.depot and other.depot_latitude is not null)
  `.execute(tx)
  return homeless
}

export const tallyDrivers = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    sql`select drivers.id, drivers.imported_hash, hash, false
      from staged left join drivers on drivers.external_id = staged.external_id`,
  )

/** @returns the ids of the drivers who were known and changed */
export async function writeDrivers(tx: Queries, { from, to }: LineRange): Promise<number[]> {
  await sql`
    insert into depots (name, latitude, longitude, postal_code, city_name, location_precision)
    select distinct on (depot) depot, depot_latitude, depot_longitude, depot_postal_code, depot_city, depot_precision
    from staged
    where line between ${from} and ${to} and depot_latitude is not null
      and not exists (select from depots where name = staged.depot)
    order by depot, line`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with target as materialized (
      select staged.*, at.id as depot_id, at.latitude, at.longitude, drivers.id is not null as is_known
      from staged
      join lateral (select * from depots where name = staged.depot order by id limit 1) as at on true
      left join drivers on drivers.external_id = staged.external_id
      where line between ${from} and ${to} and drivers.imported_hash is distinct from hash
    ), written as (
      insert into drivers as driver (
        external_id, imported_hash, depot_id, name, mobile_number, capacity_kg, shift_start, shift_end,
        zone_postal_code, zone_city_name, zone_latitude, zone_longitude, co2_g_per_km, left_at
      )
      select external_id, hash, depot_id, name, mobile_number, capacity_kg, shift_start, shift_end,
        zone_postal_code, zone_city, coalesce(zone_latitude, latitude), coalesce(zone_longitude, longitude),
        coalesce(co2_g_per_km, ${DIESEL_VAN_CO2_G_PER_KM}), left_on
      from target
      on conflict (external_id) do update set
        revision = driver.revision + 1, imported_hash = excluded.imported_hash, depot_id = excluded.depot_id, name = excluded.name,
        mobile_number = excluded.mobile_number, capacity_kg = excluded.capacity_kg,
        shift_start = excluded.shift_start, shift_end = excluded.shift_end,
        zone_postal_code = excluded.zone_postal_code, zone_city_name = excluded.zone_city_name,
        zone_latitude = excluded.zone_latitude, zone_longitude = excluded.zone_longitude,
        co2_g_per_km = excluded.co2_g_per_km, left_at = excluded.left_at
      returning driver.id, driver.external_id
    ), rested as (
      delete from driver_weekdays using written join target using (external_id)
      where driver_id = written.id and weekday <> all (target.weekdays)
    ), working as (
      insert into driver_weekdays (driver_id, weekday)
      select written.id, unnest(target.weekdays) from written join target using (external_id)
      on conflict do nothing
    )
    select written.id from written join target using (external_id) where is_known`.execute(tx)
  return rows.map(({ id }) => id)
}
