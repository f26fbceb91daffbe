-- A customer may have no e-mail address: such a household is called.
-- contract 0061: older code writes no customer without an address, so it fulfils both constraints
alter table customers alter column email_address drop not null;
alter table customers
  add constraint customers_reachable
    check (email_address is not null or coalesce(mobile_number, '') || coalesce(telephone_number, '') ~ '[0-9]'),
  -- who signs in does so with an address
  add constraint customers_activated_by_email check (email_address is not null or activated_at is null);

-- `search` is null without an address, because an expression with one unknown part is unknown. Older code reads that column,
-- and does not find these customers. PostgreSQL 15 cannot change the expression of a column, so the next release drops it.
alter table customers alter column search drop not null;
alter table customers
  -- all text by which a customer is found; a blank before each word shows where words begin
  add column search_text text not null generated always as (
    plain_text(
      ' ' || first_name || ' ' || last_name || ' ' || address || ' ' || address_number || ' ' || postal_code || ' '
      || city_name || ' ' || coalesce(email_address, '') || ' ' || plain_number(coalesce(mobile_number, '')) || ' '
      || plain_number(coalesce(telephone_number, ''))
    )
  ) stored;
create index customers_search_text on customers using gin (search_text gin_trgm_ops);

create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  -- in one order, so that two who write the same new words do not wait for each other
  insert into search_words
    select distinct word from added, search_words_of(added.search_text) as word
    where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end
$$;
create or replace function note_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from search_words_of(new.search_text) as word where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end
$$;
-- when the address is added or removed, `search` changes as well
drop trigger customers_words_changed on customers;
create trigger customers_words_changed after update on customers
  for each row when (old.search_text is distinct from new.search_text) execute function note_changed_search_words();
