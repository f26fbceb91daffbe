-- What the office notes about a customer: calls, and anything worth knowing. Drivers see those marked for them.

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  kind text not null check (kind in ('call', 'note')),
  text text not null check (length(text) between 1 and 2000),
  -- shown to the driver at each stop of the customer
  for_driver boolean not null default false,
  -- the author, by number and as named then; null once the staff member is unknown
  staff_id bigint references staff,
  staff_name text not null,
  created_at timestamptz not null,
  -- counts the changes by staff
  revision integer not null default 0
);
create index customer_notes_customer on customer_notes (customer_id, id desc);
create index customer_notes_driver on customer_notes (customer_id) where for_driver;
