-- The number of packs that a stop of a published route gets instead of the one before. Null: what changed is not the number. The kind
-- of such a change is 'order', which pages of the release before know.
-- few rows in route_changes: a few changes of published routes a day
alter table route_changes add column packs integer check (packs > 0);
