-- What the columns and values of other programs become, remembered by source.

create table import_sources (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('customers', 'drivers', 'orders', 'deliveries')),
  name text not null,
  -- the columns of its files: [{"column", "field", "values": [{"from", "to"}]}]
  columns jsonb not null,
  saved_at timestamptz not null,
  -- counts the changes by staff
  revision integer not null default 0
);
create unique index import_sources_name on import_sources (kind, lower(name));

-- the name of the source whose mapping an import used; null for our own names of columns
alter table imports add column source text;
-- what each column of the file became, empty for one that was left out; null for imports of before
alter table imports add column fields text[];
