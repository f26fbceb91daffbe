-- How staff prove who they are: a password and a second factor, both set up with a link.

alter table staff
  -- an invited person has none yet
  alter column password_hash drop not null,
  -- grows with every change by an administrator, so that of two at once one is told
  add column version integer not null default 0,
  -- the secret of an authenticator app, sealed: a dump of this table makes no codes
  add column totp_sealed text,
  -- the 30 seconds of the last code that was used: no code opens twice
  add column totp_last_step bigint,
  add column last_signed_in_at timestamptz,
  add constraint staff_email_length check (length(email_address) <= 254),
  add constraint staff_name_length check (length(name) between 1 and 100);

-- For who has lost the app. Kept as SHA-256 of 80 random bits each, and deleted when used.
create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

-- The link of an invitation or of a fresh start: one a person, used once. Kept as SHA-256 of the token.
create table staff_links (
  staff_id bigint primary key references staff on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  ends_at timestamptz not null
);

-- Between two requests of one act: the password was right and the second factor is awaited, or a factor is being
-- set up. SHA-256 of a cookie's value, as for sessions.
create table staff_steps (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id bigint not null references staff on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'set_up')),
  -- the secret that an authenticator app is being given, sealed
  totp_sealed text,
  tries integer not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index staff_steps_staff on staff_steps (staff_id);
