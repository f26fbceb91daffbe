-- Documents of the program before that were not paid when the firm changed over: receivables without an order.
-- contract 0152: the constraints admit whatever older code writes, which leaves receivables without an order out of its lists
-- few rows in imports: those of 90 days
-- few rows in import_sources: one for each program and kind

alter table receivables alter column order_id drop not null;

-- One for each receivable without an order.
create table former_documents (
  receivable_id bigint primary key references receivables,
  -- in the program before
  number text not null,
  dated_on date not null,
  -- the structured communication that the document asks for, twelve digits; some programs have one for each customer
  communication text check (communication ~ '^[0-9]{12}$')
);
-- people and programs write f-1 and F-1 for one document
create unique index former_documents_number on former_documents (lower(number));
create index former_documents_communication on former_documents (communication);
-- the office searches a number in any notation (platform/records/former-number-queries.ts)
create index former_documents_plain_number on former_documents (regexp_replace(lower(number), '[^[:alnum:]]', '', 'g'));

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('customers', 'drivers', 'orders', 'deliveries', 'agreed_deliveries', 'former_documents'));
alter table import_sources drop constraint import_sources_kind_check;
alter table import_sources add constraint import_sources_kind_check
  check (kind in ('customers', 'drivers', 'orders', 'deliveries', 'agreed_deliveries', 'former_documents'));
