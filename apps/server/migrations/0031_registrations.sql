-- Who registers is no customer before the link of the mail is used: nobody can take somebody else's address, and a
-- sign-in cannot tell it. The password is chosen with the link.

create table registrations (
  token_hash bytea primary key check (length(token_hash) = 32),
  email_address text not null check (email_address = lower(email_address) and length(email_address) <= 254),
  first_name text not null,
  last_name text not null,
  language text not null check (language in ('nl', 'fr')),
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index registrations_email_address on registrations (email_address);

update customers set password_hash = null where activated_at is null;
