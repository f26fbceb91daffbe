-- The reward for a friend who became a customer: a ledger of its own, to which rows are only ever added.

alter table referrals
  -- whom the friend became: known once an account with the invited address is activated, or entered by the office
  add column friend_id bigint references customers;
-- One reward a new customer, however many addresses of theirs were invited.
create unique index referrals_friend on referrals (friend_id) where friend_id is not null;

alter table refills
  -- what credit took off; price_cents is what is paid after it
  add column discount_cents integer not null default 0 check (discount_cents >= 0);

-- Double entry: a booking is two rows or more that sum to zero, so the credit of a referral sums to zero at any time.
-- A booking is one of a credit being granted, used for a salt order, and given back when that order is cancelled.
create table referral_entries (
  id bigint generated always as identity primary key,
  referral_id bigint not null references referrals,
  booking text not null check (booking in ('granted', 'used', 'released')),
  -- the salt order that used it or gave it back
  refill_id bigint references refills,
  -- what the supplier spends on rewards; what it owes the customer who sent the invitation; what came off deliveries
  account text not null check (account in ('reward', 'customer', 'delivery')),
  amount_cents integer not null check (amount_cents <> 0),
  booked_at timestamptz not null,
  check ((booking = 'granted') = (refill_id is null)),
  -- granted once; used once and given back once for an order
  constraint referral_entries_once unique nulls not distinct (referral_id, booking, refill_id, account)
);
create index referral_entries_refill on referral_entries (refill_id);

create function referral_entries_keep() returns trigger language plpgsql as $$
begin
  raise exception 'referral_entries only grows: book the opposite instead' using errcode = 'restrict_violation';
end
$$;
create trigger referral_entries_kept before update or delete on referral_entries
  for each row execute function referral_entries_keep();
create trigger referral_entries_kept_whole before truncate on referral_entries
  for each statement execute function referral_entries_keep();

-- At the end of a transaction, credit by credit: every booking is balanced, nobody spent more than was granted, and no
-- order gave back more than it took. The lock makes two transactions on one credit see each other.
create function referral_entries_balance() returns trigger language plpgsql as $$
begin
  perform 1 from referrals where id = new.referral_id for no key update;
  if exists (
    select from referral_entries where referral_id = new.referral_id
    group by booking, refill_id having sum(amount_cents) <> 0
  ) then
    raise exception 'a booking of referral % does not sum to zero', new.referral_id using errcode = 'check_violation';
  end if;
  if exists (
    select from referral_entries where referral_id = new.referral_id and account = 'customer'
    having sum(amount_cents) < 0
  ) or exists (
    select from referral_entries where referral_id = new.referral_id and account = 'delivery'
    group by refill_id having sum(amount_cents) < 0
  ) then
    raise exception 'the credit of referral % is overdrawn', new.referral_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger referral_entries_balanced after insert on referral_entries
  deferrable initially deferred for each row execute function referral_entries_balance();
