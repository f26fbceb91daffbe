-- "On the way": who was told that the driver comes next. Once for each delivery and day.
create table on_the_way_notices (
  refill_id bigint not null references refills,
  date date not null,
  queued_at timestamptz not null,
  primary key (refill_id, date)
);

-- Set for a message that was not sent, because it came too late to be of any use.
alter table sent_mails add column dropped_at timestamptz;
