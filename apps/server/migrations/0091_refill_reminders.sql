-- Messages before the salt of a customer runs out, each with a link that orders one refill.
-- contract 0061: the constraint admits whatever older code writes

create table refill_reminders (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- SHA-256 of the token in the link
  token_hash bytea not null unique,
  -- what the message said
  early date not null,
  late date not null,
  created_at timestamptz not null,
  -- of the link: the last date that the message named
  ends_at timestamptz not null,
  -- ordered: with the link. refused: not now. Null while the link waits.
  outcome text check (outcome in ('ordered', 'refused')),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create index refill_reminders_customer on refill_reminders (customer_id, created_at desc);

alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check
  check (kind in ('evening_before', 'on_the_way', 'before_run_out'));
