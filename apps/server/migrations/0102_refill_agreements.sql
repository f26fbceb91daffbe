-- Automatic refills: the agreements of customers who leave the day to us, and what happened under each.

create table refill_agreements (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- of each delivery
  packs integer not null check (packs > 0),
  -- cents including VAT of one pack: what the customer was told, and pays at most
  pack_cents integer not null check (pack_cents > 0),
  -- a higher price that the customer was told, and the first day from which it counts
  next_pack_cents integer,
  next_pack_from date,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- the delivery whose day we chose, until it is delivered, skipped or cancelled
  refill_id bigint references refills,
  -- no delivery comes before this day, because the customer skipped one
  skipped_until date,
  -- since when no safe day is found, and why
  stuck_since timestamptz,
  stuck_reason text check (stuck_reason in ('no_day', 'no_forecast', 'no_location', 'no_price', 'no_room', 'not_placed')),
  check ((next_pack_cents is null) = (next_pack_from is null)),
  check ((stuck_since is null) = (stuck_reason is null))
);
create unique index refill_agreements_one_running on refill_agreements (customer_id) where ended_at is null;
create index refill_agreements_customer on refill_agreements (customer_id, id desc);
create index refill_agreements_refill on refill_agreements (refill_id) where refill_id is not null;

create table refill_agreement_events (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references refill_agreements on delete cascade,
  kind text not null check (kind in (
    'started', 'packs_changed', 'decided', 'moved', 'skipped', 'skip_undone', 'stopped', 'stop_undone', 'no_day', 'price_notified'
  )),
  at timestamptz not null,
  -- the day of the delivery that it concerns
  date date,
  -- of a decision: the last safe day
  latest date,
  refill_id bigint references refills,
  -- the staff member who did it for the customer; null for the customer, and for the server's own jobs
  staff_id bigint references staff
);
create index refill_agreement_events_agreement on refill_agreement_events (agreement_id, id);
create index refill_agreement_events_refill on refill_agreement_events (refill_id) where refill_id is not null;
