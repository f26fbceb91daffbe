-- A new e-mail address ends all sessions but the one that asked for it, and the old mailbox can undo it.

-- the session that asked for an email_change; its password was confirmed
alter table mail_links
  add column session_id uuid,
  add check (session_id is null or kind = 'email_change');

-- Links that give an account its former address back. Kept as SHA-256 of the token. A customer may have several: each
-- former mailbox has its own, which no later change makes invalid.
create table email_undos (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id bigint not null references customers on delete cascade,
  email_address text not null check (email_address = lower(email_address) and length(email_address) <= 254),
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index email_undos_customer on email_undos (customer_id);
