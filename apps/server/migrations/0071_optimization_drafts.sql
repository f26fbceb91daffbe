-- What an optimization found is a draft: a planner adopts or rejects it, and publishes the day later.
-- contract 0061: both constraints admit whatever code of that migration writes
alter table route_optimizations drop constraint night_routings_state_check;
-- 'published' is written by older nodes only: adopted and published at once
alter table route_optimizations add constraint route_optimizations_state_check
  check (state in ('waiting', 'running', 'ready', 'failed', 'published', 'adopted', 'rejected'));
-- a planner found the result good enough: the search ends at its next look
alter table route_optimizations add column stop_requested boolean not null default false;

-- Adopting a draft is undone like a move: it has the optimization instead of a stop.
alter table stop_moves alter column refill_id drop not null;
alter table stop_moves alter column pinned drop not null;
alter table stop_moves add column optimization_id bigint references route_optimizations;
alter table stop_moves add constraint stop_moves_one_subject
  check (num_nonnulls(refill_id, optimization_id) = 1 and (refill_id is null) = (pinned is null));
create index stop_moves_optimization on stop_moves (optimization_id);
