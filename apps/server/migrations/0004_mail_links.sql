-- Links by mail, and accounts that visitors register themselves.

-- A registered visitor has no address yet, the office completes it: no place, no offers of delivery.
alter table customers
  alter column latitude drop not null,
  alter column longitude drop not null,
  add constraint customers_place check ((latitude is null) = (longitude is null));

-- Links sent by mail. A customer has one of a kind at most, so that a newer one makes the older invalid, and using it
-- deletes it. Kept as SHA-256 of the token: a dump of this table opens nothing.
create table mail_links (
  customer_id bigint not null references customers on delete cascade,
  kind text not null check (kind in ('activation', 'password_reset', 'email_change')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- the address that an email_change confirms
  new_email_address text check (new_email_address = lower(new_email_address) and length(new_email_address) <= 254),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (customer_id, kind),
  check ((kind = 'email_change') = (new_email_address is not null))
);

-- What was asked for by mail in the last hour. `subject` is an HMAC of an account or an origin: no personal data.
create table mail_requests (
  -- the job that asks, so that a job that runs twice counts, and sends, once
  id uuid not null,
  subject text not null,
  requested_at timestamptz not null,
  primary key (subject, id)
);
create index mail_requests_age on mail_requests (requested_at);
