-- By default customers change a delivery until the evening before, when the search for shorter routes begins. A firm that
-- has chosen a time keeps it.

alter table firm alter column change_time set default '18:00';
