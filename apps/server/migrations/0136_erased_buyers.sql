-- Who bought, of erased businesses with an invoice: it names both parties for as long as the VAT code asks (article 53, paragraph 2, and
-- article 60). The customer itself is emptied, so that no list or search finds it.
create table erased_buyers (
  customer_id bigint primary key references customers,
  company_name text not null,
  vat_number text not null,
  address text not null,
  address_number text not null,
  postal_code text not null,
  city_name text not null
);
