-- A booking asks, under the lock of its driver day, whether its date is published to anybody.
create index driver_days_published on driver_days (date) where published_at is not null;
