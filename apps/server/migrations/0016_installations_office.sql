-- The office takes installations forward.

alter table installations
  -- grows with every act of the office, so that of two who act at once one is told
  add column version integer not null default 0;
create index installations_unplaced on installations (customer_id) where not placed;
create index installation_proposals_oldest on installation_proposals (created_at, customer_id) where answered_at is null;
