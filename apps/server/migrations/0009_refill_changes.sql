-- Booked deliveries that the household changes or cancels itself.

-- How often a delivery was changed: the SEQUENCE of its entry in the household's own calendar.
alter table refills
  add column revision integer not null default 0 check (revision >= 0);

-- An order that came to nothing. Its number stays taken; the household's list leaves it out.
alter table orders
  add column cancelled_at timestamptz;

-- Offered beside an open order, to change it: shown only to those who went on to the dates, so no evidence of a
-- choice unless one was made.
alter table offers
  add column for_change boolean not null default false;
