-- The processes of Brine that use this database, each with its last sign of life. A stopped one keeps its row: the newest
-- sign says until when the database was in use.
create table nodes (
  id uuid primary key,
  name text not null,
  version text not null,
  started_at timestamptz not null,
  alive_at timestamptz not null,
  stopped_at timestamptz,
  memory_bytes bigint not null,
  -- codes of what its operator should look at
  warnings text[] not null
);
create index nodes_alive on nodes (alive_at);
