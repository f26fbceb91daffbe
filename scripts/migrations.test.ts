import { expect, it } from 'vitest'
import { findingsOf } from './lib/migration-rule.ts'

const known = new Set(['0069', '0070', '0071'])
const findings = (text: string) => findingsOf('0071_next', text, known)

it.each([
  ['a new table', 'create table cats (id bigint not null unique); create unique index cats_id on cats (id);'],
  ['a column that may be empty', 'alter table customers add column cats int, add column dogs int;'],
  ['a column with a default', "alter table customers add column cat text not null default 'Minoes; rename';"],
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
