-- An order that an import created and the office completed here is the portal's. An import leaves it out, and does not take it for
-- another order with the same number.
alter table orders add column from_books boolean not null default false;
