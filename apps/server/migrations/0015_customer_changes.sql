-- The office enters customers and corrects their addresses.

alter table customers
  -- grows with every change by the office, so that of two who change at once one is told
  add column version integer not null default 0;
