-- What a mail would have told a customer without e-mail address: the office calls.
create table phone_calls (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  language text not null check (language in ('nl', 'fr')),
  -- subject of the mail, and its words without greeting and links
  subject text not null,
  words text not null,
  -- what it is about, such as 'refill 12': what there is to say later makes this outdated; null if nothing does
  topic text,
  -- the last day on which it matters; null where it always does
  matters_until date,
  state text not null default 'open' check (state in ('open', 'wrong_number', 'reached', 'outdated')),
  created_at timestamptz not null,
  assignee_id bigint references staff,
  attempts integer not null default 0 check (attempts >= 0),
  -- when to try again
  again_at timestamptz,
  note text not null default '' check (length(note) <= 1000),
  -- last outcome
  changed_at timestamptz,
  changed_by text,
  -- counts the changes by staff
  revision integer not null default 0
);
create index phone_calls_waiting on phone_calls (matters_until, id) where state in ('open', 'wrong_number');
create index phone_calls_topic on phone_calls (topic) where state in ('open', 'wrong_number');
create index phone_calls_customer on phone_calls (customer_id, id);
