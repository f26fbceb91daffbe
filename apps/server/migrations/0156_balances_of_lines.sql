-- What tells two equal payments of a day in two statements from one payment that comes twice.

-- Opening and closing balance of the statement as the file had it that brought the line: the statement itself has those of
-- its last file. Null where the bank gives none, and for lines that were imported before these columns.
alter table bank_lines add column opening_cents bigint;
alter table bank_lines add column closing_cents bigint;
-- Whether the account had these two only at its beginning and at its end.
alter table bank_lines add column has_single_ends boolean not null default false;
