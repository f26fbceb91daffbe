-- The day book of a year reads the documents of a large firm page by page.
create index orders_documented on orders (document_at) where document_at is not null;
