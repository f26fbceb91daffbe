-- Reminders of receivables that are overdue: what each said, and who sent it.

create table payment_reminders (
  id bigint generated always as identity primary key,
  receivable_id bigint not null references receivables,
  -- 1 for the first one of the receivable
  number integer not null check (number > 0),
  -- what was unpaid then
  amount_cents integer not null check (amount_cents > 0),
  -- the last day to pay that it names
  pay_by date not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  unique (receivable_id, number)
);
