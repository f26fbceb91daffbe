-- Files of deliveries whose day was agreed in the program before.
-- contract 0083: the constraints admit whatever older code writes
-- few rows in imports: those of 90 days
-- few rows in import_sources: one for each program and kind

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('customers', 'drivers', 'orders', 'deliveries', 'agreed_deliveries'));
alter table import_sources drop constraint import_sources_kind_check;
alter table import_sources add constraint import_sources_kind_check
  check (kind in ('customers', 'drivers', 'orders', 'deliveries', 'agreed_deliveries'));
