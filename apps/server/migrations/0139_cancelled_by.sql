-- Who cancelled a refill: only the customer's own cancellation of a chosen delivery is a skip. Null: not cancelled, or by code before this.
alter table refills add column cancelled_by text check (cancelled_by in ('customer', 'firm'));
-- A delivery of an agreement that did not come because the firm cancelled it.
alter table refill_agreement_events add column by_us boolean not null default false;
