-- Until when customers can change a delivery themselves; until now a setting of the server.

alter table firm
  -- working days before the delivery
  add column change_workdays integer not null default 1 check (change_workdays between 0 and 20),
  -- the time of that day, in Belgium
  add column change_time text not null default '12:00' check (change_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
