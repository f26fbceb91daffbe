-- What changed about a published route, and why. Drivers read what changed on their own route.
create table route_changes (
  id bigint generated always as identity primary key,
  date date not null,
  driver_id integer not null references drivers,
  kind text not null check (kind in ('added', 'removed', 'order', 'van', 'away', 'back')),
  -- the stop; null for a change of the van or of the driver's presence
  refill_id bigint references refills,
  reason text not null,
  -- words of the staff member; may be empty
  note text not null,
  staff_id bigint not null references staff,
  changed_at timestamptz not null,
  check ((refill_id is null) = (kind in ('van', 'away', 'back')))
);
create index route_changes_day on route_changes (date, driver_id);
create index route_changes_driver on route_changes (driver_id);
create index route_changes_refill on route_changes (refill_id);
create index route_changes_staff on route_changes (staff_id);
