-- Passkeys as a second factor, and what staff change of their own access.

create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

alter table staff_steps
  -- what a passkey has to sign
  add column challenge text,
  drop constraint staff_steps_purpose_check,
  add constraint staff_steps_purpose check (purpose in ('sign_in', 'set_up', 'passkey', 'totp'));
