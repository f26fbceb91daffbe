-- One word for one thing (docs/glossary.md): reviews, revisions, route optimizations, assignees, locations, audited actions.

alter table experiences rename to reviews;
alter index experiences_approved rename to reviews_approved;
alter index experiences_customer rename to reviews_customer;
alter index experiences_queue rename to reviews_queue;
alter index experiences_words rename to reviews_words;
alter table reviews rename constraint experiences_rating_check to reviews_rating_check;
alter table reviews rename constraint experiences_declined to reviews_declined;
alter table reviews rename constraint experiences_note to reviews_note;
alter table reviews rename constraint experiences_answer to reviews_answer;

alter table night_routings rename to route_optimizations;
alter table route_optimizations rename column versions to revisions;
alter index night_routings_date rename to route_optimizations_date;
alter index night_routings_one_under_way rename to route_optimizations_one_under_way;
alter trigger night_routings_new on route_optimizations rename to route_optimizations_new;
alter trigger night_routings_moved_on on route_optimizations rename to route_optimizations_moved_on;

alter table customers rename column version to revision;
alter table depots rename column version to revision;
alter table driver_days rename column version to revision;
alter table drivers rename column version to revision;
alter table reviews rename column version to revision;
alter table installations rename column version to revision;
alter table orders rename column version to revision;
alter table staff rename column version to revision;
alter table support_requests rename column version to revision;

alter table support_requests rename column keeper_id to assignee_id;
alter index support_requests_keeper rename to support_requests_assignee;
alter table customers rename column place_precision to location_precision;
alter table depots rename column place_precision to location_precision;
alter table audit_entries rename column act to action;

-- The triggers' functions name columns in their text, which a rename does not reach.
create or replace function mark_day() returns trigger language plpgsql as $$
begin
  new.changed_in := this_transaction();
  if tg_op = 'UPDATE' then new.revision := greatest(new.revision, old.revision + 1); end if;
  return new;
end
$$;

create or replace function mark_days_of_stops() returns trigger language plpgsql as $$
begin
  update driver_days as day
    set revision = revision + 1
    from (select distinct driver_id, date from touched) as stop
    where day.driver_id = stop.driver_id and day.date = stop.date and day.changed_in <> this_transaction();
  return null;
end
$$;

create or replace function mark_days_of_moved_stops() returns trigger language plpgsql as $$
begin
  update driver_days as day
    set revision = revision + 1
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
