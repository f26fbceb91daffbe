-- Each line of an order has its own VAT rate and may name a product of the catalogue.

-- percent; null for a line of an earlier release, which has the rate of its order
alter table order_lines add column vat_rate numeric(4, 1) check (vat_rate between 0 and 100);
-- the product that the line was chosen from; its name and price then are the line's own
alter table order_lines add column product_id integer references products;
-- why lines are at 6%; null without such lines, and for orders from before this column
alter table orders add column vat_reason text check (vat_reason = any (array['dwelling_over_ten_years']));
