-- The list of orders, newest first: of all, and of the few that are not finished, are cancelled, or are not of salt. The
-- list of a firm with many years of salt would otherwise read all of them to find those.
create index orders_newest on orders (ordered_at, id);
create index orders_unfinished on orders (ordered_at, id) where document_at is null and cancelled_at is null;
create index orders_cancelled on orders (ordered_at, id) where cancelled_at is not null;
create index orders_without_salt on orders (type, ordered_at, id) where type <> 'orders';
