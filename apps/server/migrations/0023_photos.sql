-- Photos of households and drivers, as the server has made them anew: a picture, and nothing that a camera writes beside it.

create table photos (
  -- random: nobody can guess another one's
  id uuid primary key,
  customer_id bigint not null references customers,
  -- what it came along with: a message, or a driver's report; neither as long as its message is being written
  message_id bigint references support_messages on delete cascade,
  -- among those of its message
  place smallint,
  report_id bigint unique references delivery_reports,
  -- JPEG
  large bytea not null,
  small bytea not null,
  created_at timestamptz not null,
  check (message_id is null or report_id is null),
  check ((message_id is null) = (place is null))
);
-- compressed already
alter table photos alter column large set storage external, alter column small set storage external;
create index photos_customer on photos (customer_id, created_at);
create index photos_message on photos (message_id) where message_id is not null;
create index photos_age on photos (created_at);
