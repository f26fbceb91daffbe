-- Days on which the whole firm is closed, besides the legal holidays.

create table closing_periods (
  id integer generated always as identity primary key,
  first_day date not null,
  last_day date not null,
  -- what the office calls it: "Kerstsluiting"
  note text not null,
  check (last_day >= first_day)
);

-- every driver day of the period changes
create trigger closing_periods_mark after insert or update or delete on closing_periods
  for each statement execute function mark_fleet();
