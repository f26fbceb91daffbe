-- The office writes orders down itself.

alter table orders
  -- grows with every change by the office, so that of two who change at once one is told
  add column version integer not null default 0,
  -- still being written: the household does not see it
  add column draft boolean not null default false,
  add constraint orders_draft check (not draft or (document_at is null and refill_id is null));
