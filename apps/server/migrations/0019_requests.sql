-- Requests live on: what was said about them, a moment that is agreed, somebody who sees to them.

alter table support_requests
  drop constraint support_requests_state_check,
  add constraint support_requests_state_check
    check (state in ('new', 'answered', 'replied', 'planned', 'closed')),
  -- grows with every act of the office and every word of the customer, so that who acts on less is told
  add column version integer not null default 0,
  -- since when it is in this state
  add column changed_at timestamptz,
  add column keeper_id bigint references staff,
  add column agreed_date date,
  add column agreed_slot text check (agreed_slot in ('morning', 'afternoon', 'evening')),
  add constraint support_requests_agreed
    check ((agreed_date is null) = (agreed_slot is null) and (state <> 'planned' or agreed_date is not null));
update support_requests set changed_at = created_at;
alter table support_requests alter column changed_at set not null;
create index support_requests_pile on support_requests (state, changed_at, id);

create table support_messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references support_requests on delete cascade,
  -- null: the customer
  staff_id bigint references staff,
  kind text not null check (kind in ('message', 'planned', 'unplanned')),
  text text not null check (length(text) <= 2000),
  agreed_date date,
  agreed_slot text check (agreed_slot in ('morning', 'afternoon', 'evening')),
  created_at timestamptz not null,
  constraint support_messages_words check (kind <> 'message' or text <> ''),
  constraint support_messages_agreed
    check ((agreed_date is null) = (agreed_slot is null) and (kind = 'planned') = (agreed_date is not null)),
  constraint support_messages_customer check (kind = 'message' or staff_id is not null)
);
create index support_messages_request on support_messages (request_id, id);

-- what was said stays as it was said; it goes only with the whole request, when its customer is erased
create trigger support_messages_stay before update on support_messages
  for each statement execute function refuse_change();
