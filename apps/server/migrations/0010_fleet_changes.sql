-- Servers keep the drivers' days in memory. They ask what has changed since they last read, and are woken when something
-- does: both by triggers, so that no writer has to think of it.

alter table driver_days
  -- the transaction that changed the day or its stops last
  add column changed_in bigint not null default 0;
create index driver_days_changed_in on driver_days (changed_in);

-- One row: the transaction after which drivers, their depots or weekdays have to be read anew, or days are gone.
create table fleet_changes (
  only_row boolean primary key default true check (only_row),
  changed_in bigint not null
);
insert into fleet_changes (changed_in) values (0);

create function this_transaction() returns bigint language sql as $$
  select pg_current_xact_id()::text::bigint
$$;

create function mark_day() returns trigger language plpgsql as $$
begin
  new.changed_in := this_transaction();
  if tg_op = 'UPDATE' then new.version := greatest(new.version, old.version + 1); end if;
  return new;
end
$$;
create trigger driver_days_mark before insert or update on driver_days
  for each row execute function mark_day();

create function tell_fleet() returns trigger language plpgsql as $$
begin
  perform pg_notify('fleet', '');
  return null;
end
$$;
create trigger driver_days_tell after insert or update on driver_days
  for each statement execute function tell_fleet();

-- Whoever writes stops locks and counts up their day first. For those who forget, the day is counted up here.
create function mark_days_of_stops() returns trigger language plpgsql as $$
begin
  update driver_days as day
    set version = version + 1
    from (select distinct driver_id, date from touched) as stop
    where day.driver_id = stop.driver_id and day.date = stop.date and day.changed_in <> this_transaction();
  return null;
end
$$;
create trigger stops_added after insert on stops
  referencing new table as touched for each statement execute function mark_days_of_stops();
create trigger stops_removed after delete on stops
  referencing old table as touched for each statement execute function mark_days_of_stops();
-- Only what a route is made of: a planner's pin changes no route.
create function mark_days_of_moved_stops() returns trigger language plpgsql as $$
begin
  update driver_days as day
    set version = version + 1
    from (
      select was.driver_id, was.date from was join became using (refill_id)
        where (was.driver_id, was.date, was.position, was.latitude, was.longitude, was.kg, was.service_minutes,
            was.slots, was.afternoon_from)
          is distinct from (became.driver_id, became.date, became.position, became.latitude, became.longitude,
            became.kg, became.service_minutes, became.slots, became.afternoon_from)
      union
      select became.driver_id, became.date from was join became using (refill_id)
        where (was.driver_id, was.date) is distinct from (became.driver_id, became.date)
    ) as stop
    where day.driver_id = stop.driver_id and day.date = stop.date and day.changed_in <> this_transaction();
  return null;
end
$$;
create trigger stops_moved after update on stops
  referencing old table as was new table as became for each statement execute function mark_days_of_moved_stops();

create function mark_fleet() returns trigger language plpgsql as $$
begin
  update fleet_changes set changed_in = this_transaction() where changed_in <> this_transaction();
  perform pg_notify('fleet', '');
  return null;
end
$$;
create trigger drivers_mark after insert or update or delete on drivers
  for each statement execute function mark_fleet();
create trigger driver_weekdays_mark after insert or update or delete on driver_weekdays
  for each statement execute function mark_fleet();
create trigger depots_mark after insert or update or delete on depots
  for each statement execute function mark_fleet();
create trigger driver_days_gone after delete on driver_days
  for each statement execute function mark_fleet();
