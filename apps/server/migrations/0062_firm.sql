-- The supplier's own data. Until now only a file of the operator named the supplier.

create table firm (
  only_row boolean primary key default true check (only_row),
  name text not null,
  legal_name_nl text not null,
  legal_name_fr text not null,
  street text not null,
  postal_code text not null,
  city_nl text not null,
  city_fr text not null,
  email_address text not null,
  -- the ten digits
  vat_number text not null check (vat_number ~ '^[01][0-9]{9}$'),
  -- without spaces; null where unknown
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  -- as people read them; at least one
  phone_nl text,
  phone_fr text,
  -- when the telephone is answered, worded to follow "call us" in a sentence
  hours_nl text not null,
  hours_fr text not null,
  -- in which the portal opens for a visitor who has not chosen one
  language text not null check (language in ('nl', 'fr')),
  facebook_url text,
  instagram_url text,
  youtube_url text,
  linkedin_url text,
  -- pages of the supplier's own site; null for the page of the portal
  privacy_url_nl text,
  privacy_url_fr text,
  cookies_url_nl text,
  cookies_url_fr text,
  terms_url_nl text,
  terms_url_fr text,
  document_years integer not null check (document_years > 0),
  payment_days integer not null check (payment_days > 0),
  -- counts the changes by staff
  revision integer not null default 0,
  check (phone_nl is not null or phone_fr is not null)
);

-- every node keeps the row in memory
create function firm_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('firm', '');
  return null;
end
$$;
create trigger firm_changed after insert or update or delete on firm
  for each statement execute function firm_changed();
