-- The list of refills of customers without an e-mail address, who are few.

create index customers_without_email on customers (id) where email_address is null and erased_at is null;
