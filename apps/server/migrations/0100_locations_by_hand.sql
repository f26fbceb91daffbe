-- Staff set a location by hand where the address is too imprecise (R66).
-- contract 0061: the constraints admit whatever older code writes

alter table customers drop constraint customers_place_precision_check;
alter table customers add constraint customers_location_precision_check
  check (location_precision in ('address', 'manual', 'place', 'code')) not valid;
alter table customers validate constraint customers_location_precision_check;
alter table depots drop constraint depots_place_precision_check;
alter table depots add constraint depots_location_precision_check
  check (location_precision in ('address', 'manual', 'place', 'code'));
