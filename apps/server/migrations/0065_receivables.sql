-- What customers owe for documents, and what was paid for it.

create table receivables (
  -- ten digits without a leading zero, because the structured communication is made of it
  id bigint generated always as identity (start with 1000000000 maxvalue 9999999999) primary key,
  order_id bigint not null unique references orders,
  customer_id bigint not null references customers,
  -- the structured communication of Belgian transfers: ten digits, and their remainder of 97 (97 in place of 0)
  communication text not null unique
    generated always as (id::text || lpad((case when id % 97 = 0 then 97 else id % 97 end)::text, 2, '0')) stored,
  -- including VAT
  amount_cents integer not null check (amount_cents >= 0),
  -- the sum of its payments
  paid_cents integer not null default 0,
  -- overdue after this day
  due_on date not null,
  created_at timestamptz not null
);
create index receivables_customer on receivables (customer_id);
create index receivables_unpaid on receivables (due_on, id) where paid_cents < amount_cents;

create table payments (
  id bigint generated always as identity primary key,
  receivable_id bigint not null references receivables,
  -- negative for a repayment
  amount_cents integer not null check (amount_cents <> 0),
  booked_on date not null,
  -- earlier: paid before payments were kept here
  source text not null check (source in ('earlier', 'statement')),
  created_at timestamptz not null
);
create index payments_receivable on payments (receivable_id);

-- Documents of the product itself; the payments of imported ones are in the earlier books. A document within its 14 days
-- is open. Nobody noted who paid the older ones, so they count as paid: no customer is reminded of a paid document.
insert into receivables (order_id, customer_id, amount_cents, due_on, created_at)
select id, customer_id, price_cents, (document_at at time zone 'Europe/Brussels')::date + 14, now()
from orders
where document_at is not null and cancelled_at is null and type <> 'proposal' and imported_hash is null
order by document_at, id;

insert into payments (receivable_id, amount_cents, booked_on, source, created_at)
select id, amount_cents, due_on, 'earlier', now()
from receivables
where amount_cents > 0 and due_on < (now() at time zone 'Europe/Brussels')::date;

update receivables set paid_cents = amount_cents where id in (select receivable_id from payments);
