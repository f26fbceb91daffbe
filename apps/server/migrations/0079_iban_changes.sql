-- A bank account that an administrator wants in place of the firm's: it counts once another administrator confirms it.
create table iban_changes (
  only_row boolean primary key default true check (only_row),
  -- without spaces; null to have none
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  -- who asked for it
  staff_id bigint not null references staff,
  asked_at timestamptz not null
);
create index iban_changes_staff on iban_changes (staff_id);
