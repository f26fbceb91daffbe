-- DEMO=0 on the data of a demo shuts its accounts out; DEMO=1 lets the same ones in again.

alter table customers
  add column is_demo boolean not null default false,
  add column shut_out_at timestamptz;
alter table staff add column shut_out_at timestamptz;

-- the demo fills an empty database, with 320 customers; nobody can own an address below .example
update customers set is_demo = true
  where exists (select from staff where is_demo) and (id <= 320 or email_address like '%.example');
