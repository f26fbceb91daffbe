import { expect, it } from 'vitest'
import { findingsOf } from './lib/migration-rule.ts'

const known = new Set(['0069', '0070', '0071'])
const findings = (text: string) => findingsOf('0071_next', text, known)

it.each([
  ['a new table', 'create table cats (id bigint not null unique); create unique index cats_id on cats (id);'],
  ['a column that may be empty', 'alter table customers add column cats int, add column dogs int;'],
  ['a column with a default', "alter table customers add column cat text not null default 'Minoes; rename';"],
  [
    'a check of its own new columns',
    "alter table cats add column cat text, add column dog int; alter table cats add constraint one check (cat in ('Minoes') or dog is null) not valid;",
  ],
  ['a looser rule', 'alter table customers drop constraint customers_check;'],
  ['words in a comment', '-- drop table customers\nselect 1;'],
])('O4 accepts %s', (_, text) => {
  expect(findings(text)).toEqual([])
})

it.each([
  ['drop table customers;', 'drops'],
  ['alter table customers\n  add column cats int,\n  drop column dogs;', 'drops a column'],
  ['alter table customers rename column dogs to cats;', 'renames'],
  ['alter table customers alter column cats type text;', 'changes the type'],
  ['alter table customers alter column cats set not null;', 'demands a value'],
  [
    'alter table customers add column a int default 1, add column b int not null;',
    'older code does not fill',
  ],
  ['alter table customers add check (cats > 0);', 'adds a constraint'],
  ['create unique index one_cat on customers (cats);', 'adds a unique index'],
  ['alter table cats add constraint one check (cat > 0) not valid;', 'adds a constraint'],
  [
    'alter table cats add column cat int; alter table cats add constraint one check (cat > dog) not valid;',
    'adds a constraint',
  ],
  [
    'alter table cats add column cat int; alter table cats add constraint one check (cat is not null) not valid;',
    'adds a constraint',
  ],
  [
    'alter table dogs add column cat int; alter table cats add constraint one check (cat > 0) not valid;',
    'adds a constraint',
  ],
])('O4 refuses %s without a line that says what it contracts', (text, what) => {
  expect(findings(text)).toEqual([expect.stringContaining(what)])
  expect(findings(`-- contract 0069: nobody reads it\n${text}`)).toEqual([])
})

it.each([
  ['-- contract: soon\ndrop table customers;', 'write "-- contract NNNN: why"'],
  ['-- contract 0071: itself\ndrop table customers;', 'no earlier migration'],
  ['-- contract 0042: unknown\ndrop table customers;', 'no earlier migration'],
  ['-- contract 0069: nothing\nselect 1;', 'contracts nothing'],
])('O4 refuses %s', (text, why) => {
  expect(findings(text)).toEqual([expect.stringContaining(why)])
})

const waiting = (text: string) => findingsOf('0143_next', text, known)

it.each([
  ['an index of its own table', 'create table cats (id bigint); create index cats_id on cats (id);'],
  ['a concurrent index', 'create index concurrently customers_cats on customers (cats);'],
  [
    'a small table',
    '-- few rows in firm: a firm has one\nupdate firm set cats = 1; create index f on firm (cats);',
  ],
  [
    'a check that is not valid yet',
    'alter table cats add column cat int; alter table cats add constraint one check (cat > 0) not valid;',
  ],
  ['a validation', 'alter table cats validate constraint one;'],
  [
    'a check in a small table',
    '-- few rows in firm: a firm has one\nalter table firm add column cat int check (cat > 0);',
  ],
  ['a function that writes', 'create function f() returns trigger as $$ begin update customers; end $$;'],
])('O4 accepts that nobody waits for %s', (_, text) => {
  expect(waiting(text)).toEqual([])
})

it.each([
  ['create index customers_cats on customers (cats);', 'builds an index while nobody can write'],
  ['update customers set cats = 1;', 'keeps each row'],
  ['-- few rows in firm: one\ndelete from customers where cats is null;', 'keeps each row'],
  [
    'alter table customers add column cats int generated always as (id + 1) stored;',
    'writes all rows while nobody can read',
  ],
  ['alter table cats add column cat int, add column dog int check (dog > 0);', 'reads all rows'],
  [
    'alter table cats add column cat int; alter table cats add constraint one check (cat > 0);',
    'reads all rows',
  ],
  [
    'alter table cats add column dog int; alter table cats validate constraint one;',
    'validated in a file of its own',
  ],
  [
    'create index concurrently a on customers (cats); create index concurrently b on customers (dogs);',
    'has a file of its own',
  ],
])('O4 refuses that others wait for %s', (text, what) => {
  expect(waiting(text)).toEqual([expect.stringContaining(what)])
  // migrations that firms have run are not judged by a rule that came later
  expect(findingsOf('0142_before', text, known)).toEqual([])
})
