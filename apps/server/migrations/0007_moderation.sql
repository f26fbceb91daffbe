-- The office reads reviews before anybody else does, and every act of the staff leaves a trace.

alter table experiences
  -- grows with every act of the office, so that of two who decide at once one is told
  add column version integer not null default 0,
  add column declined_reason text
    check (declined_reason in ('personal_data', 'advertising', 'offensive', 'off_topic', 'other')),
  add column declined_note text check (length(declined_note) between 1 and 1000),
  -- the supplier's public answer, shown below the review
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add column answered_by text,
  add constraint experiences_declined check (declined_reason is null or status = 'declined'),
  add constraint experiences_note check (declined_note is null or declined_reason is not null),
  add constraint experiences_answer
    check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null));
create index experiences_queue on experiences (status, created_at desc, id desc);

-- Who did what to which record, and when. Nothing personal but the name of the member of staff: records are named by
-- their ids, and have no foreign keys, so that a line outlives what it tells of.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a command at the server itself
  staff_id bigint references staff,
  staff_name text not null,
  -- 'experience.approved': the kind of record, and what was done to it
  act text not null check (act ~ '^[a-z_]+[.][a-z_]+$'),
  record_id bigint not null,
  -- codes and figures that tell the act more precisely
  details jsonb not null default '{}'
);
create index audit_entries_record on audit_entries (record_id, act);
create index audit_entries_staff on audit_entries (staff_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
