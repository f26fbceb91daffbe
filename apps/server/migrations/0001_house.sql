-- The tables of the first way through the house: sign in, account, salt order on an offered date.
-- Times are UTC (timestamptz); days that people plan by are plain dates in Europe/Brussels.

create table customers (
  id bigint generated always as identity primary key,
  email_address text not null check (email_address = lower(email_address) and length(email_address) <= 254),
  password_hash text,
  language text not null check (language in ('nl', 'fr')),
  gender text check (gender in ('F', 'M')),
  first_name text not null,
  last_name text not null,
  address text not null,
  address_number text not null,
  postal_code text not null,
  city_name text not null,
  country_code text not null default 'BE',
  telephone_number text,
  mobile_number text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  place_precision text not null default 'place' check (place_precision in ('address', 'place', 'code')),
  -- what one refill brings to this household
  refill_packs integer not null default 4 check (refill_packs between 1 and 60),
  activated_at timestamptz,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create unique index customers_email_address on customers (email_address);

create table installations (
  customer_id bigint primary key references customers,
  date_signed date,
  date_called date,
  installation_date date,
  installation_slot text check (installation_slot in ('morning', 'afternoon', 'evening')),
  placed boolean not null default false,
  -- a device without warranty answers false on the wire; offered without a date answers null
  guarantee_offered boolean not null default true,
  guarantee_until timestamptz
);

create table sessions (
  id uuid primary key,
  customer_id bigint not null references customers on delete cascade,
  generation integer not null default 0,
  -- when the current generation was issued, and whether it has been seen since: decides whether the previous
  -- refresh token is an honest retry or a replay
  rotated_at timestamptz not null,
  successor_used boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_customer on sessions (customer_id);

-- Failed sign-ins, shared by all nodes. `subject` is an HMAC of an account name or an origin: no personal data.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

create table staff (
  id bigint generated always as identity primary key,
  email_address text not null unique check (email_address = lower(email_address)),
  password_hash text not null,
  name text not null,
  language text not null check (language in ('nl', 'fr')),
  roles text[] not null,
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table staff_sessions (
  -- SHA-256 of the cookie's value: a dump of this table opens nothing
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null
);

create table depots (
  id integer generated always as identity primary key,
  name text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table drivers (
  id integer generated always as identity primary key,
  depot_id integer not null references depots,
  name text not null,
  mobile_number text,
  capacity_kg integer not null check (capacity_kg > 0),
  -- minutes after midnight, local time
  shift_start integer not null check (shift_start between 0 and 1439),
  shift_end integer not null check (shift_end > shift_start and shift_end <= 1440),
  -- centre of the area this driver usually serves: the phantom seed of planner.md section 2
  zone_latitude double precision not null,
  zone_longitude double precision not null,
  co2_g_per_km integer not null default 280 check (co2_g_per_km >= 0),
  left_at date
);

-- ISO weekdays (1 = Monday) on which a driver works.
create table driver_weekdays (
  driver_id integer not null references drivers,
  weekday integer not null check (weekday between 1 and 7),
  primary key (driver_id, weekday)
);

-- A driver's day: made when first needed, locked by each booking, versioned for readers that keep days in memory.
create table driver_days (
  driver_id integer not null references drivers,
  date date not null,
  version bigint not null default 0,
  closed boolean not null default false,
  published_at timestamptz,
  primary key (driver_id, date)
);

create table refills (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  state text not null check (state in ('booked', 'delivered', 'cancelled')),
  date date not null,
  slots text[] not null check (slots <@ array['morning', 'afternoon'] and cardinality(slots) > 0),
  comment text not null default '' check (length(comment) <= 1000),
  packs integer not null check (packs > 0),
  kg integer not null check (kg > 0),
  price_cents integer not null check (price_cents >= 0),
  vat_rate numeric(4, 1) not null,
  created_at timestamptz not null,
  action_at timestamptz not null
);
create index refills_customer on refills (customer_id, created_at desc);
-- One open salt order a customer, whatever the code does.
create unique index refills_one_open on refills (customer_id) where state = 'booked';

-- A stop of a route. Copies the place and load it was planned with, so that a day is read without joins.
create table stops (
  refill_id bigint primary key references refills,
  driver_id integer not null,
  date date not null,
  position integer not null check (position >= 0),
  latitude double precision not null,
  longitude double precision not null,
  kg integer not null check (kg > 0),
  service_minutes integer not null check (service_minutes > 0),
  slots text[] not null,
  foreign key (driver_id, date) references driver_days,
  unique (driver_id, date, position) deferrable initially deferred
);
create index stops_date on stops (date);

-- What was offered to whom, and what was chosen: evidence for the environmental claim, and the only dates that
-- an order may name.
create table offers (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  offered_at timestamptz not null,
  -- [{date, driver_id, label, score, detour_km, saved_km}]
  moments jsonb not null,
  chosen_date date,
  chosen_at timestamptz
);
create index offers_customer on offers (customer_id, offered_at desc);

create table salt_prices (
  valid_from date primary key,
  blocks_per_pack integer not null,
  pack_kg integer not null,
  pack_price_cents integer not null,
  vat_rate numeric(4, 1) not null
);

-- First answers of calls with an Idempotency-Key; kept 7 days.
create table idempotency_keys (
  customer_id bigint not null references customers on delete cascade,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Mail that would have been sent: filled only in demo mode without an SMTP server, read at /dev/mail.
create table mailbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null
);
