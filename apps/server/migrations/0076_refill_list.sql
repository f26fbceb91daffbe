-- The list of refills: by day, those that are not delivered, and by postal code. A route is read by its own key.

create index refills_date on refills (date, id);
create index refills_open on refills (date, id) where state in ('booked', 'missed');
create index refills_cancelled on refills (date, id) where state = 'cancelled';
create index customers_postal_code on customers (postal_code);
