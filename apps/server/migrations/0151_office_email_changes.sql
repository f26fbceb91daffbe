-- New e-mail addresses that the office asked for, on behalf of customers who lost their mailbox. The address itself stands in the link.
create table office_email_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  staff_id bigint not null references staff,
  -- how the staff member made sure who asks
  identity_check text not null check (identity_check in ('called_back', 'counter', 'at_home', 'letter')),
  -- SHA-256 of the token of its link in mail_links: a later link of the customer has another one
  link_hash bytea not null check (length(link_hash) = 32),
  asked_at timestamptz not null,
  -- undone: from the old mailbox, after it was confirmed. Null: its link waits, or was replaced or has expired.
  outcome text check (outcome in ('confirmed', 'withdrawn', 'refused', 'undone')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create index office_email_changes_customer on office_email_changes (customer_id, asked_at);
create index office_email_changes_staff on office_email_changes (staff_id, asked_at);

-- Sent when a change is asked for: while nothing has changed, it only refuses that change.
alter table email_undos add column only_asked boolean not null default false;
