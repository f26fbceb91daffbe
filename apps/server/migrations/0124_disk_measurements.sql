-- How full the disks of DATA_DIR were, once a day, to say when they will be full.

create table disk_measurements (
  -- the id that DATA_DIR holds: nodes that share a folder share their measurements
  disk text not null,
  -- in Belgium
  day date not null,
  used_bytes bigint not null,
  total_bytes bigint not null,
  primary key (disk, day)
);
