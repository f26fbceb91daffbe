-- The few whose relation ended are found without reading all customers.
create index concurrently customers_ended on customers (id) where relation_ended_at is not null;
