-- Filters of the list of refills under a name, for the whole office. They hold no words, because these name customers.

create table refill_lists (
  id integer generated always as identity primary key,
  name text not null check (name ~ '\S' and length(name) <= 40),
  state text not null check (state in ('all', 'planned', 'waiting', 'missed', 'delivered', 'cancelled')),
  payment text not null check (payment in ('all', 'open', 'overdue', 'paid')),
  email text not null check (email in ('all', 'without')),
  -- first and last day of the delivery
  first_day date,
  last_day date,
  driver_id integer references drivers on delete cascade,
  postal_from text check (postal_from ~ '^[1-9][0-9]{3}$'),
  postal_to text check (postal_to ~ '^[1-9][0-9]{3}$'),
  sorting text not null check (sorting in ('latest', 'earliest')),
  created_at timestamptz not null,
  revision integer not null default 0
);
create unique index refill_lists_name on refill_lists (lower(name));
