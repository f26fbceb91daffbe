-- When the salt of each customer runs out, and what the office knows about tank and people.

create table salt_tanks (
  customer_id bigint primary key references customers,
  -- what it holds; null where unknown, as the others
  tank_kg integer check (tank_kg between 1 and 2000),
  -- of the water, in French degrees
  hardness_fh integer check (hardness_fh between 1 and 120),
  -- salt of one regeneration
  regeneration_g integer check (regeneration_g between 1 and 20000),
  -- counts the changes by staff, those of the people included
  revision integer not null default 0
);

-- How many people live with a customer, from a day on.
create table resident_counts (
  customer_id bigint not null references customers,
  since date not null,
  people integer not null check (people between 1 and 50),
  primary key (customer_id, since)
);

-- The latest forecast of each customer with a device: the salt is used up before early in 1 of 10 cases, after late in 1 of 10.
create table run_out_forecasts (
  customer_id bigint primary key references customers,
  computed_on date not null,
  early date not null,
  middle date not null,
  late date not null,
  stock_kg real not null,
  tank_kg real not null,
  kg_per_day real not null,
  check (early <= middle and middle <= late)
);
create index run_out_forecasts_early on run_out_forecasts (early, customer_id);

-- What a household of the mean size uses among the firm's customers; without a row, what water and hardness suggest.
create table usual_salt_use (
  id integer primary key default 1 check (id = 1),
  kg_per_day real not null check (kg_per_day > 0),
  customers integer not null,
  computed_on date not null
);
