-- Boards that are open hear which day has changed, by its date; an empty word means any of them.

create function tell_days() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', date::text) from (select distinct date from touched) as day;
  return null;
end
$$;
create trigger driver_days_new after insert on driver_days
  referencing new table as touched for each statement execute function tell_days();
create trigger driver_days_changed after update on driver_days
  referencing new table as touched for each statement execute function tell_days();

create function tell_day() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', new.date::text);
  return null;
end
$$;
-- a pin changes no route, and so no version of a day
create trigger stops_pinned after update of pinned on stops
  for each row when (old.pinned is distinct from new.pinned) execute function tell_day();
create trigger night_routings_new after insert on night_routings
  for each row execute function tell_day();
-- not its progress, which whoever looks at it asks for
create trigger night_routings_moved_on after update of state on night_routings
  for each row when (old.state is distinct from new.state) execute function tell_day();

create function tell_all_days() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', '');
  return null;
end
$$;
create trigger drivers_tell after insert or update or delete on drivers
  for each statement execute function tell_all_days();
create trigger driver_weekdays_tell after insert or update or delete on driver_weekdays
  for each statement execute function tell_all_days();
create trigger depots_tell after insert or update or delete on depots
  for each statement execute function tell_all_days();
