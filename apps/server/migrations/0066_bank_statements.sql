-- Statements of the bank, their lines, and which payments the lines are.
-- contract 0061: code before 0065 writes no payments, and code of 0065 none of a statement

create table bank_statements (
  id bigint generated always as identity primary key,
  format text not null check (format in ('camt', 'coda')),
  iban text not null,
  -- the bank's own number of the statement
  number text not null,
  dated_on date not null,
  -- null where the bank gives no balance
  closing_cents bigint,
  imported_at timestamptz not null,
  -- kept as in audit entries
  imported_by text not null,
  unique (iban, format, number, dated_on)
);

create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  -- the same for the same line in every file: a line is booked once
  fingerprint text not null unique,
  -- the same for one line in both formats
  content_hash text not null,
  booked_on date not null,
  -- negative for money that left the account
  amount_cents bigint not null,
  -- of the other side; empty where the bank does not say
  name text not null,
  iban text not null,
  message text not null,
  communication text check (communication ~ '^[0-9]{12}$'),
  -- outgoing: money that left the account is no payment of a customer
  state text not null check (state in ('waiting', 'matched', 'aside', 'outgoing')),
  -- why a line was put aside
  reason text not null default '',
  -- counts the changes by staff
  revision integer not null default 0
);
create index bank_lines_list on bank_lines (state, booked_on desc, id desc);
create index bank_lines_content on bank_lines (content_hash);
create index bank_lines_statement on bank_lines (statement_id);
create index bank_lines_iban on bank_lines (iban) where state = 'matched';

alter table payments add column line_id bigint references bank_lines;
alter table payments add check ((source = 'statement') = (line_id is not null));
create index payments_line on payments (line_id);
