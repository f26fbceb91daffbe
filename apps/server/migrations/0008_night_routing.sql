-- The planner's word that a stop stays with its driver.
alter table stops add column pinned boolean not null default false;

-- A search for shorter routes across all drivers of a day. It changes nothing by itself: what it found is kept here
-- until a planner publishes it.
create table night_routings (
  id bigint generated always as identity primary key,
  date date not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'published')),
  -- null where the clock asked for it, at the cut-off
  requested_by bigint references staff,
  requested_at timestamptz not null,
  share double precision not null default 0 check (share between 0 and 1),
  km_before double precision,
  km_after double precision,
  -- {driver id: version} of the days that the search began from: a booking since then makes it outdated
  versions jsonb not null default '{}',
  -- [{driver_id, refill_ids}] in driving order
  routes jsonb not null default '[]',
  moved integer not null default 0,
  unserved integer not null default 0
);
create index night_routings_date on night_routings (date, id desc);
-- Two planners who press the button at once start one search.
create unique index night_routings_one_under_way on night_routings (date) where state in ('waiting', 'running');
