-- The books of the supplier come in as files, again and again: what a line names is found by its number there, and a line
-- that is the same as last time changes nothing.

alter table customers
  -- the number in the books; stays after an erasure, so that a file does not bring the person back
  add column external_id text unique check (length(external_id) between 1 and 64),
  -- of the last line that was imported: what a household has changed since stays until the line itself changes
  add column imported_hash text;
alter table drivers
  add column external_id text unique check (length(external_id) between 1 and 64),
  add column imported_hash text;
alter table installations
  add column device_serial text check (length(device_serial) between 1 and 64);
-- orders go by their number
alter table orders
  add column imported_hash text;
alter table refills
  add column external_id text unique check (length(external_id) between 1 and 64),
  add column imported_hash text;

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the key: a dump of this table opens nothing
  key_hash bytea not null unique,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- calls since the minute began: what one key may ask for is limited over all nodes
  minute_at timestamptz not null,
  calls integer not null default 0
);

-- Imports, without anything of what stood in the file.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customers', 'drivers', 'orders', 'deliveries')),
  dry_run boolean not null,
  state text not null default 'running' check (state in ('running', 'checked', 'done', 'refused', 'failed')),
  started_by text not null,
  key_id bigint references api_keys,
  started_at timestamptz not null,
  -- when whoever does it was last seen at it
  seen_at timestamptz not null,
  ended_at timestamptz,
  step text not null default 'reading' check (step in ('reading', 'checking', 'writing')),
  percent integer not null default 0 check (percent between 0 and 100),
  lines integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  stayed integer not null default 0,
  bad_lines integer not null default 0,
  ignored_columns text[] not null default '{}'
);
-- One at a time: two would wait for each other's customers.
create unique index imports_one_running on imports ((true)) where state = 'running';

-- The bad lines of a file: where, which column and why, and nothing of what stood there.
create table import_lines (
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  -- [{"column": "email", "reason": "not_email"}]
  problems jsonb not null,
  primary key (import_id, line)
);

alter table audit_entries
  -- a program with this key did it; staff_name is then the name of the key
  add column key_id bigint references api_keys;
