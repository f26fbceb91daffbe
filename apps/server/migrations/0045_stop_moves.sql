-- Stops moved by hand in the last day, so that the staff member can take a move back.
create table stop_moves (
  id bigint generated always as identity primary key,
  date date not null,
  refill_id bigint not null references refills,
  staff_id bigint not null references staff,
  -- revision of the date before and after the move: it can be undone while the date still has the latter
  revision_before bigint not null,
  revision_after bigint not null,
  -- the routes of the changed driver days before the move: [{"driverId": 3, "stops": ["312", "87"]}]
  routes jsonb not null,
  -- whether the stop was pinned to its driver
  pinned boolean not null,
  moved_at timestamptz not null
);
create index stop_moves_date on stop_moves (date, revision_after);
create index stop_moves_age on stop_moves (moved_at);
create index stop_moves_refill on stop_moves (refill_id);
