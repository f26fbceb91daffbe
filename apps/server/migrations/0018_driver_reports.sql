-- What drivers report from the door, and what becomes of a delivery that found nobody at home.

-- missed: still open, without a day until the household chooses another one
alter table refills drop constraint refills_state_check;
alter table refills add constraint refills_state_check check (state in ('booked', 'missed', 'delivered', 'cancelled'));
drop index refills_one_open;
create unique index refills_one_open on refills (customer_id) where state in ('booked', 'missed');

-- Whose route somebody drives. A stand-in may drive it as well, so several people may have the same.
alter table staff add column driver_id integer references drivers;

-- Each report as it was made at the door, also one that changed nothing any more. Rows are only ever added.
create table delivery_reports (
  id bigint generated always as identity primary key,
  -- made by the device: the same report sent twice is one
  report_id uuid not null unique,
  refill_id bigint not null references refills,
  driver_id integer not null references drivers,
  staff_id bigint not null references staff,
  -- the day of the route that the driver was shown
  date date not null,
  outcome text not null check (outcome in ('delivered', 'missed')),
  kg integer check (kg > 0),
  -- how full the device was before it was filled, percent; null where nobody looked
  salt_level integer check (salt_level between 0 and 100),
  note text not null default '' check (length(note) <= 1000),
  -- by the device's clock
  reported_at timestamptz not null,
  received_at timestamptz not null,
  -- why it changed nothing; null where it did
  refusal text check (
    refusal in ('moved', 'delivered_already', 'missed_already', 'too_early', 'wrong_quantity')
  ),
  check ((outcome = 'delivered') = (kg is not null))
);
create index delivery_reports_refill on delivery_reports (refill_id, id);
create index delivery_reports_day on delivery_reports (driver_id, date);

-- The note alone can be emptied, when a customer is erased.
create function delivery_reports_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = '' then
    old.note := '';
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'delivery_reports only grows' using errcode = 'restrict_violation';
end
$$;
create trigger delivery_reports_kept before update or delete on delivery_reports
  for each row execute function delivery_reports_keep();
create trigger delivery_reports_kept_whole before truncate on delivery_reports
  for each statement execute function delivery_reports_keep();
