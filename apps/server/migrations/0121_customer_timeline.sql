-- The timeline of a customer: visits are written down beside notes and calls, a note may be a task, and proposed moments are
-- found by their customer.
-- contract 0077: the constraint admits whatever older code writes

alter table customer_notes drop constraint customer_notes_kind_check;
alter table customer_notes add constraint customer_notes_kind_check check (kind in ('call', 'note', 'visit'));
-- waits until somebody has done what it says
alter table customer_notes add column is_task boolean not null default false;
-- null for a task that waits, and for what is no task
alter table customer_notes add column done_at timestamptz;
-- the staff member, as named then
alter table customer_notes add column done_by text;
create index customer_notes_tasks on customer_notes (id) where is_task and done_at is null;
create index installation_proposals_customer on installation_proposals (customer_id, created_at desc);
