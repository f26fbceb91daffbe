-- Who was sent a link to activate the account, and when last. Customers from the books were not, until the office invites them.
alter table customers add column invited_at timestamptz;

update customers set invited_at = coalesce(
  (select max(created_at) from mail_links where customer_id = customers.id and kind = 'activation'),
  (select max(queued_at) from sent_mails where customer_id = customers.id)
) where activated_at is null and erased_at is null;

create index customers_uninvited on customers (id)
  where activated_at is null and invited_at is null and disabled_at is null and erased_at is null;
