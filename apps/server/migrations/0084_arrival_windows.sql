-- The evening before a delivery, its customer reads when the driver comes.

alter table firm
  -- when these mails leave, in Belgium
  add column evening_time text not null default '17:00' check (evening_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- The window in which a delivery was announced last.
create table arrival_windows (
  refill_id bigint primary key references refills,
  date date not null,
  -- minutes after midnight, in Belgium
  opens integer not null,
  closes integer not null check (closes > opens),
  -- revision of the day from which it was calculated
  revision bigint not null,
  announced_at timestamptz not null
);

-- The revision of a published day up to which its windows were announced.
create table announced_days (
  date date primary key,
  revision bigint not null
);
