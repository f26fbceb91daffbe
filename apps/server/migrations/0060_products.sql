-- What the supplier sells, with prices that change in time. Until now the price list of salt was filled by the demo only.

create table products (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('salt', 'device', 'part', 'work')),
  -- the supplier's own code
  code text not null,
  name_nl text not null,
  name_fr text not null,
  -- of a pack of salt; null for the other kinds
  pack_kg integer check (pack_kg > 0),
  blocks_per_pack integer check (blocks_per_pack > 0),
  packs_per_layer integer check (packs_per_layer > 0),
  min_packs integer check (min_packs > 0),
  vat_rate numeric(4, 1) not null,
  sold boolean not null default true,
  -- counts the changes by staff
  revision integer not null default 0,
  check (
    (kind = 'salt') = (
      pack_kg is not null and blocks_per_pack is not null and packs_per_layer is not null and min_packs is not null
    )
  )
);
create unique index products_code on products (lower(code));

create table product_prices (
  product_id integer not null references products on delete cascade,
  valid_from date not null,
  -- including VAT; of a pack for salt
  price_cents integer not null check (price_cents > 0),
  primary key (product_id, valid_from)
);

insert into products (
  kind, code, name_nl, name_fr, pack_kg, blocks_per_pack, packs_per_layer, min_packs, vat_rate
)
select 'salt', 'ZB', 'Zoutblokken', 'Blocs de sel', pack_kg, blocks_per_pack, 10, 1, vat_rate
from salt_prices order by valid_from desc limit 1;
insert into product_prices (product_id, valid_from, price_cents)
select products.id, valid_from, pack_price_cents from salt_prices, products;
drop table salt_prices;

-- null for deliveries from the books of an earlier program
alter table refills add column product_id integer references products;
update refills set product_id = (select id from products) where external_id is null;
-- the salt that a customer takes; null for the first salt that the supplier sells
alter table customers add column salt_product_id integer references products;
