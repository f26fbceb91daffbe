-- Tasks of the office: by when, and for whom.

-- the day by which it should be done; null for a task without one, and for what is no task
alter table customer_notes add column due_on date;
-- null for nobody in particular
alter table customer_notes add column assignee_id bigint references staff;
-- the list of open tasks in its order: without a day comes last
create index customer_notes_due on customer_notes (coalesce(due_on, 'infinity'::date), id)
  where is_task and done_at is null;
-- the same for one staff member
create index customer_notes_assignee on customer_notes (assignee_id, coalesce(due_on, 'infinity'::date), id)
  where is_task and done_at is null;
-- in its place
drop index customer_notes_tasks;
