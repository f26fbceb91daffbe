-- Who sold and who bought when a document was issued: its content stays as it was (VAT code, article 60, paragraph 5). A document of
-- before, and one that older code issues, has no row.

-- The firm as its documents name it: a row for each content that some document has, shared by all of them.
create table sellers (
  id integer generated always as identity primary key,
  content jsonb not null
);
create unique index sellers_content on sellers (md5(content::text));

-- A customer as documents name it: a row for each content that some document of the customer has.
create table buyers (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  language text not null check (language in ('nl', 'fr')),
  first_name text not null,
  last_name text not null,
  company_name text,
  vat_number text check (vat_number ~ '^[01][0-9]{9}$'),
  address text not null,
  address_number text not null,
  postal_code text not null,
  city_name text not null,
  country_code text not null,
  check ((company_name is null) = (vat_number is null))
);
create index buyers_of_customer on buyers (customer_id);

create table document_parties (
  order_id bigint not null references orders,
  -- as orders.document_serial
  serial integer not null check (serial > 0),
  seller_id integer not null references sellers,
  buyer_id bigint not null references buyers,
  primary key (order_id, serial)
);

-- Only an erasure changes a buyer; nothing changes the others.
create function issued_parties_keep() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger sellers_kept before update or delete on sellers
  for each row execute function issued_parties_keep();
create trigger document_parties_kept before update or delete on document_parties
  for each row execute function issued_parties_keep();
