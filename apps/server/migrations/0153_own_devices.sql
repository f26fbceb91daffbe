-- Whether the device is the customer's own: the supplier did not place it. The release before writes nothing about it.
alter table installations add column own_device boolean not null default false;
-- The first day that was recorded when the office noted that the device is not ours. An import that still has it changes nothing.
alter table installations add column disowned_day date;
