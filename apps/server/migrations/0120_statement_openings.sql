-- The opening balance of a statement, which the page of payments shows beside the closing one.

-- null where the bank gives none, and for statements that were imported before this column
alter table bank_statements add column opening_cents bigint;
