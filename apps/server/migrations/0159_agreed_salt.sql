-- Which salt a customer agreed to for automatic refills, and how an agreement ended.
-- contract 0102: the wider constraint admits whatever older code writes

-- The salt that the agreed price is for. Null where older code agreed, until the evening decision fills it with the salt of then.
alter table refill_agreements
  add column product_id bigint references products,
  add column pack_kg integer,
  add column ended_as text;
-- other_salt: the salt that was agreed is not delivered any more
alter table refill_agreements drop constraint refill_agreements_stuck_reason_check;
alter table refill_agreements add constraint refill_agreements_stuck_reason check (stuck_reason in (
  'no_day', 'no_forecast', 'no_location', 'no_price', 'no_room', 'not_placed', 'other_salt'
)) not valid;
-- withdrawn: the customer withdrew from it. stopped: the customer stopped it. relation_ended: the office ended the relation.
-- replaced: the customer agreed to another salt. Null where older code ended it, and while it runs.
alter table refill_agreements add constraint refill_agreements_ended_as
  check (ended_as in ('withdrawn', 'stopped', 'relation_ended', 'replaced')) not valid;
-- Of "no_day": the reason is another salt.
alter table refill_agreement_events add column other_salt boolean not null default false;
