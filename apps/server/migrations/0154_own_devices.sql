-- Whether the device is the customer's own: the supplier did not place it. The release before writes nothing about it.
alter table installations add column own_device boolean not null default false;
