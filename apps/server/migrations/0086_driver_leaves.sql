-- The leave of a driver, from a first day to a last one.

create table driver_leaves (
  id integer generated always as identity primary key,
  driver_id integer not null references drivers on delete cascade,
  first_day date not null,
  last_day date not null,
  reason text not null check (reason in ('vacation', 'illness', 'training', 'other')),
  -- what the office adds to it; may be empty
  note text not null,
  check (last_day >= first_day)
);
create index driver_leaves_driver on driver_leaves (driver_id, first_day);

-- every day of the leave changes
create trigger driver_leaves_mark after insert or update or delete on driver_leaves
  for each statement execute function mark_fleet();
