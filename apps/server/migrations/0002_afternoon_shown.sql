-- The Dutch pages show an afternoon from 12:00, the French ones from 11:00 (specification section 9). The route
-- keeps the promise that this household read, so its stop remembers which one that was: minutes after midnight.
alter table stops
  add column afternoon_from integer not null default 720 check (afternoon_from between 0 and 1439);
