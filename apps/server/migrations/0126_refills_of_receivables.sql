-- The list of overdue refills read the order of each unpaid receivable, only to know its refill. The database copies the
-- refill, which an order never changes, so that older nodes write it too.
alter table receivables add column refill_id bigint references refills (id);

update receivables set refill_id = orders.refill_id
from orders where orders.id = receivables.order_id and orders.refill_id is not null;

create function copy_refill_of_receivable() returns trigger language plpgsql as $$
begin
  new.refill_id = (select refill_id from orders where id = new.order_id);
  return new;
end $$;
create trigger receivables_copy_refill before insert on receivables
  for each row execute function copy_refill_of_receivable();

-- with the refill, the list is read from the index alone
drop index receivables_unpaid;
create index receivables_unpaid on receivables (due_on, id) include (refill_id) where paid_cents < amount_cents;
