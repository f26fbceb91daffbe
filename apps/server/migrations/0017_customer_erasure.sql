-- A customer who asks for it is erased: what the law keeps stays, without telling whose it was.

alter table customers
  add column erased_at timestamptz;
