-- Lists that read the rows of all years in a firm of a million orders (docs/benchmarks.md).

-- the refused reports of two weeks
create index delivery_reports_refused on delivery_reports (received_at) where refusal is not null;
-- the page of paid orders, the latest due first
create index receivables_paid on receivables (due_on, id) where paid_cents >= amount_cents;
-- the unpaid orders of an amount, for a line of the bank
create index receivables_unpaid_amount on receivables ((amount_cents - paid_cents)) where paid_cents < amount_cents;
-- what the bank's statements paid today
create index payments_of_statements on payments (created_at) where source = 'statement';

-- the expected weeks looked up the last delivery of every customer
alter table run_out_forecasts add column refill_kg integer not null default 0;
update run_out_forecasts as forecast set refill_kg = coalesce((
  select refill.kg from refills as refill
  where refill.customer_id = forecast.customer_id and refill.state = 'delivered'
  order by refill.date desc limit 1
), 0);

-- the number of customers, on the page of a firm that is set up
create index customers_present on customers (id) where erased_at is null;
