-- What customers did within the last day, for the daily limits on what they write.

create table customer_actions (
  customer_id bigint not null references customers on delete cascade,
  action text not null,
  acted_at timestamptz not null
);
create index customer_actions_recent on customer_actions (customer_id, action, acted_at);
create index customer_actions_age on customer_actions (acted_at);
