-- The office finds a customer by whatever it hears on the phone, reads everything of one customer on one page, and
-- sees which mails went out.

-- Comes with PostgreSQL; the role that owns a database may create it.
create extension if not exists pg_trgm;

-- Small letters without accents, as names are compared.
create function plain_text(typed text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g'));

-- A telephone number as its digits, with 0 in the place of Belgium's country code.
create function plain_number(typed text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(typed, '[^0-9]', '', 'g'), '^(00)?320?', '0');

alter table customers
  -- everything that a customer is found by; a blank before each word tells where words begin
  add column search text not null generated always as (
    plain_text(
      ' ' || first_name || ' ' || last_name || ' ' || address || ' ' || address_number || ' ' || postal_code || ' '
      || city_name || ' ' || email_address || ' ' || plain_number(coalesce(mobile_number, '')) || ' '
      || plain_number(coalesce(telephone_number, ''))
    )
  ) stored;
create index customers_search on customers using gin (search gin_trgm_ops);
-- a number is typed from its beginning
create index orders_number on orders (number text_pattern_ops);

-- The words that customers are found by, each once: what somebody misspells is looked up among these, which are few.
-- Words that no customer has any more are dropped every night.
create table search_words (
  word text primary key
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create function search_words_of(search text) returns setof text language sql immutable strict parallel safe
  return regexp_split_to_table(search, '[^a-z]+');

create function note_search_words() returns trigger language plpgsql as $$
begin
  -- in one order, so that two who write the same new words do not wait for each other
  insert into search_words
    select distinct word from added, search_words_of(added.search) as word
    where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end
$$;
create trigger customers_words_added after insert on customers
  referencing new table as added for each statement execute function note_search_words();

create function note_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from search_words_of(new.search) as word where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end
$$;
create trigger customers_words_changed after update on customers
  for each row when (old.search is distinct from new.search) execute function note_changed_search_words();

insert into search_words
  select distinct word from customers, search_words_of(customers.search) as word where length(word) between 3 and 40;

-- Which mails went to a customer, without what they said.
create table sent_mails (
  message_id text primary key,
  customer_id bigint not null references customers on delete cascade,
  subject text not null,
  queued_at timestamptz not null,
  -- null: still waits to be sent
  sent_at timestamptz
);
create index sent_mails_customer on sent_mails (customer_id, queued_at desc);
