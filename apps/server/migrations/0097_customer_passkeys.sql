-- Passkeys with which customers sign in, without a password.

create table customer_passkeys (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index customer_passkeys_customer on customer_passkeys (customer_id);

-- SHA-256 of challenges that were answered, until they expire: an answer that was copied opens nothing again.
create table used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  ends_at timestamptz not null
);
create index used_challenges_age on used_challenges (ends_at);
