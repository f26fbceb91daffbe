-- The office keeps its depots and drivers itself, and a day can be driven otherwise than its driver drives as a rule.

alter table depots
  add column street text not null default '',
  -- null where only the place on the map is known
  add column postal_code text,
  add column city_name text,
  add column place_precision text check (place_precision in ('address', 'place', 'code')),
  -- counts the changes by staff
  add column version integer not null default 0;
alter table drivers
  -- what the van is called: a number plate, or what is painted on it
  add column van text not null default '',
  -- null where the zone is only known as a place on the map
  add column zone_postal_code text,
  add column zone_city_name text,
  add column version integer not null default 0;

-- Where a day says nothing it is driven as its driver drives: another van comes from a planner, everything else from
-- publishing, so that what was published, or driven, stays as it was when the driver changes.
alter table driver_days
  -- no working day of this driver's any more, and driven all the same
  add column drives_anyway boolean not null default false,
  add column van text,
  add column capacity_kg integer check (capacity_kg > 0),
  add column co2_g_per_km integer check (co2_g_per_km >= 0),
  add column shift_start integer,
  add column shift_end integer,
  add column depot_name text,
  add column depot_latitude double precision,
  add column depot_longitude double precision,
  add check (num_nulls(van, capacity_kg, co2_g_per_km) in (0, 3)),
  add check (num_nulls(shift_start, shift_end, depot_name, depot_latitude, depot_longitude) in (0, 5));

update driver_days as day
  set van = driver.van, capacity_kg = driver.capacity_kg, co2_g_per_km = driver.co2_g_per_km,
    shift_start = driver.shift_start, shift_end = driver.shift_end, depot_name = depot.name,
    depot_latitude = depot.latitude, depot_longitude = depot.longitude
  from drivers as driver join depots as depot on depot.id = driver.depot_id
  where driver.id = day.driver_id and day.published_at is not null;
-- until now a day with stops was driven whatever the weekdays said
update driver_days as day
  set drives_anyway = true
  where published_at is null
    and exists (select from stops where stops.driver_id = day.driver_id and stops.date = day.date)
    and not exists (
      select from driver_weekdays as works
      where works.driver_id = day.driver_id and works.weekday = extract(isodow from day.date)
    );
