-- Who sold and who bought when a document was issued: its content stays as it was (VAT code, article 60, paragraph 5). A document of
-- before, and one that older code issues, has no row.

-- The firm as its documents name it: a row for each content that some document has, shared by all of them. As JSON, in the shape that
-- StoredSeller of modules/orders/parties.ts describes.
create table sellers (
  id integer generated always as identity primary key,
  content jsonb not null
);
create unique index sellers_content on sellers (md5(content::text));

-- A customer as documents name it: shared by the documents of the customer with the same content, as far as they were not issued at
-- the same time.
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
  -- null: the firm of today, because it had not entered its number yet, or because the document is of before
  seller_id integer references sellers,
  buyer_id bigint not null references buyers,
  primary key (order_id, serial)
);

-- An erasure empties a buyer; nothing changes the others.
create function issued_parties_keep() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger sellers_kept before update or delete on sellers
  for each row execute function issued_parties_keep();
create trigger document_parties_kept before update or delete on document_parties
  for each row execute function issued_parties_keep();

create function buyers_are_emptied() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.customer_id, new.language, new.company_name, new.vat_number, new.country_code)
      is not distinct from (old.id, old.customer_id, old.language, old.company_name, old.vat_number, old.country_code)
    and new.first_name in ('', old.first_name) and new.last_name in ('', old.last_name)
    and new.address in ('', old.address) and new.address_number in ('', old.address_number)
    and new.postal_code in ('', old.postal_code) and new.city_name in ('', old.city_name)
  then
    return new;
  end if;
  raise exception 'buyers are only emptied' using errcode = 'restrict_violation';
end
$$;
create trigger buyers_emptied before update or delete on buyers
  for each row execute function buyers_are_emptied();

-- Documents of before have no buyer: they name the customer. So that they go on as they are, a change of what they name keeps the
-- customer as it was for them, whoever makes it: imports and older code as well. An erasure keeps nobody.
create function keep_buyer_before_change() returns trigger language plpgsql as $$
begin
  with issued as (
    select orders.id as order_id, document.serial
    from orders cross join generate_series(1, document_serial) as document (serial)
    where orders.customer_id = old.id and type <> 'proposal' and (document_at is not null or document_serial > 1)
      and not exists (select from document_parties kept where kept.order_id = orders.id and kept.serial = document.serial)
  ), buyer as (
    insert into buyers (
      customer_id, language, first_name, last_name, company_name, vat_number, address, address_number, postal_code,
      city_name, country_code
    )
    select old.id, old.language, old.first_name, old.last_name, old.company_name, old.vat_number, old.address,
      old.address_number, old.postal_code, old.city_name, old.country_code
    where exists (select from issued)
    returning id
  )
  insert into document_parties (order_id, serial, buyer_id)
  select order_id, serial, buyer.id from issued cross join buyer
  -- issued meanwhile
  on conflict do nothing;
  return null;
end
$$;
create trigger customers_buyer_kept after update on customers
  for each row when (
    new.erased_at is null
    and (
      old.language, old.first_name, old.last_name, old.company_name, old.vat_number, old.address, old.address_number,
      old.postal_code, old.city_name, old.country_code
    ) is distinct from (
      new.language, new.first_name, new.last_name, new.company_name, new.vat_number, new.address, new.address_number,
      new.postal_code, new.city_name, new.country_code
    )
  )
  execute function keep_buyer_before_change();
