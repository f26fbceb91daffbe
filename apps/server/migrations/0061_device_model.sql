-- The model of a placed device, beside its serial number.

alter table installations
  add column device_model text check (length(device_model) between 1 and 64);
