-- Devices that show messages about deliveries (RFC 8030). Bound to a session: who signs out, or is signed out, gets no more.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- keys of the device, with which messages to it are encrypted (RFC 8291)
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_customer on push_subscriptions (customer_id);
create index push_subscriptions_session on push_subscriptions (session_id);
