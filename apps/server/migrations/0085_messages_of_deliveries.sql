-- "On the way": who was told that the driver comes next. Once for each delivery and day.
create table on_the_way_notices (
  refill_id bigint not null references refills,
  date date not null,
  queued_at timestamptz not null,
  primary key (refill_id, date)
);

-- Set for a message that was not sent, because it came too late to be of any use.
alter table sent_mails add column dropped_at timestamptz;
-- How the message went out.
alter table sent_mails add column channel text not null default 'mail' check (channel in ('mail', 'sms'));

-- How a customer gets the messages that can be switched off. Without a row, by mail.
create table notification_choices (
  customer_id bigint not null references customers,
  kind text not null check (kind in ('evening_before', 'on_the_way')),
  channel text not null check (channel in ('mail', 'sms', 'none')),
  changed_at timestamptz not null,
  primary key (customer_id, kind)
);
