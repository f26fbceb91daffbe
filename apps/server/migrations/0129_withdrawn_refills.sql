-- A consumer's withdrawal from an order within 14 days after its delivery (decision 0133).

-- when we received it; null without one
alter table refills add column withdrawn_at timestamptz;
