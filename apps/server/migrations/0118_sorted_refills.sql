-- The list of refills in the order of customers or numbers. The keys compare by their bytes, whatever the locale of the
-- database. Erased customers come last.

create index customers_sorted on customers (
  (case when erased_at is null then plain_text(last_name || ' ' || first_name) else '~' end collate "C")
);
-- 26-9999 comes before 26-10000
create index orders_refills_sorted on orders (((left(number, 3) || lpad(substr(number, 4), 9, '0')) collate "C"))
  where refill_id is not null;

-- contract 0061: code that does not know the other orders writes none of them
alter table refill_lists
  drop constraint refill_lists_sorting_check,
  add constraint refill_lists_sorting_check check (
    sorting in (
      'latest', 'earliest', 'number_asc', 'number_desc', 'customer_asc', 'customer_desc', 'postal_asc', 'postal_desc'
    )
  );
