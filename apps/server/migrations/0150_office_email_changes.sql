-- New e-mail addresses that the office asked for, on behalf of customers who lost their mailbox. The address itself stands in the link.
create table office_email_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  staff_id bigint not null references staff,
  -- how the staff member made sure who asks
  identity_check text not null check (identity_check in ('called_back', 'counter', 'at_home')),
  -- SHA-256 of the token of its link in mail_links: a later link of the customer has another one
  link_hash bytea not null check (length(link_hash) = 32),
  -- SHA-256 of that token with the code that the office reads out: without the link, which is stored nowhere, nobody finds six digits
  code_hash bytea not null check (length(code_hash) = 32),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  asked_at timestamptz not null,
  -- when its mail was sent: as it was asked for, and each time again
  sent_at timestamptz[] not null,
  -- undone: from the old mailbox, after it was confirmed. replaced: by what the customer changed, or by a later question.
  -- Null: its link waits, or has expired.
  outcome text check (outcome in ('confirmed', 'withdrawn', 'refused', 'undone', 'replaced', 'wrong_code')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create index office_email_changes_customer on office_email_changes (customer_id, asked_at);
create index office_email_changes_staff on office_email_changes (staff_id, asked_at);

-- Sent when a change is asked for: while nothing has changed, it only refuses that change.
alter table email_undos add column only_asked boolean not null default false;

-- Null: they are as they were when the customer was entered. A number that is new proves nothing about who answers it.
alter table customers add column phones_changed_at timestamptz;
