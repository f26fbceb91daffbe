-- Withdrawals are few: the sums of the payments page leave them out without reading every refill.
create index refills_withdrawn on refills (id) where withdrawn_at is not null;
