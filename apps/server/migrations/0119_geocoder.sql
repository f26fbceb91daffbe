-- When the geocoder was asked for the house; null before, and again with another address.

alter table customers add column location_asked_at timestamptz;

create index customers_without_house on customers (id)
  where location_asked_at is null and location_precision in ('place', 'code') and erased_at is null;
