import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { testDatabase } from './testing.ts'

let database: Database
let directory: string

beforeEach(async () => {
  database = await testDatabase()
  // an empty database: these tests bring their own migrations
  await database.sql`drop schema public cascade`
  await database.sql`create schema public`
  directory = await mkdtemp(join(tmpdir(), 'brine-migrations-'))
  await file('0001_cats.sql', 'create table cats (name text);')
  return async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
})

const file = (name: string, text: string) => writeFile(join(directory, name), text)
const run = async () => migrate(database.url, silentLog, await readMigrations(directory))
const applied = async () =>
  (await database.sql<{ name: string }[]>`select name from schema_migrations order by name`).map(
    ({ name }) => name,
  )

test('applies new migrations once, in order', async () => {
  await run()
  await file('0002_dogs.sql', 'alter table cats rename to dogs;')
  await run()
  await run()
  expect(await applied()).toEqual(['0001_cats', '0002_dogs'])
})

test('several nodes that start together migrate once', async () => {
  await Promise.all([run(), run(), run(), run()])
  expect(await applied()).toEqual(['0001_cats'])
})

test('S59 an interrupted migration leaves nothing behind and runs again', async () => {
  await run()
  await file(
    '0002_dogs.sql',
    'create table dogs (name text); select pg_sleep(600) where not exists (select from cats);',
  )
  const interrupted = run()
  const stop = () => database.sql`
    select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(600) where%' and pid <> pg_backend_pid()`
  const failed = expect(interrupted).rejects.toThrow()
  await expect.poll(async () => (await stop()).length).toBe(1)
  await failed
  expect(await applied()).toEqual(['0001_cats'])
  await database.sql`insert into cats values ('Minoes')`
  await run()
  expect(await applied()).toEqual(['0001_cats', '0002_dogs'])
})

test('O4 a migration that waits for a table lets those who wait behind it go first', async () => {
  await run()
  await file('0002_ages.sql', 'alter table cats add column age int;')
  const { migrating } = await database.db.transaction().execute(async (report) => {
    await sql`select from cats`.execute(report)
    const migrating = run()
    await expect.poll(() => countLockWaits(database.db)).toBe(1)
    await sql`select from cats`.execute(database.db)
    return { migrating }
  })
  await migrating
  expect(await applied()).toEqual(['0001_cats', '0002_ages'])
})

const index = (name: string, unique = '') =>
  `create ${unique} index concurrently ${name} on cats (name);`.replace('  ', ' ')
const validIndexes = async () =>
  (
    await database.sql<{ name: string }[]>`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'cats'::regclass and indisvalid order by relname`
  ).map(({ name }) => name)

test('O4 an index is built while others write, by one of the nodes that start', async () => {
  await run()
  await file('0002_names.sql', index('cats_names'))
  const { migrating } = await database.db.transaction().execute(async (report) => {
    await sql`insert into cats values ('Minoes')`.execute(report)
    const migrating = Promise.all([run(), run(), run()])
    migrating.catch(() => undefined)
    // it waits for the transaction that writes, and nobody waits for it
    await expect.poll(() => countLockWaits(database.db)).toBe(1)
    await database.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx)
      await sql`insert into cats values ('Poes')`.execute(tx)
    })
    return { migrating }
  })
  await migrating
  expect(await applied()).toEqual(['0001_cats', '0002_names'])
  expect(await validIndexes()).toEqual(['cats_names'])
})

test('S59 an index whose build was interrupted is built again', async () => {
  await run()
  await database.sql`insert into cats values ('Minoes'), ('Minoes')`
  await file('0002_names.sql', index('cats_names', 'unique'))
  await expect(run()).rejects.toThrow('cats_names')
  expect(await applied()).toEqual(['0001_cats'])
  await database.sql`delete from cats`
  await run()
  expect(await applied()).toEqual(['0001_cats', '0002_names'])
  expect(await validIndexes()).toEqual(['cats_names'])
})

test('S59 a failed migration leaves nothing behind and runs again', async () => {
  await file('0002_dogs.sql', 'create table dogs (name text); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow('nowhere')
  expect(await applied()).toEqual(['0001_cats'])
  await file('0002_dogs.sql', 'create table dogs (name text);')
  await run()
  expect(await applied()).toEqual(['0001_cats', '0002_dogs'])
})

test('refuses an applied file that was changed; different line ends are no change', async () => {
  await file('0001_cats.sql', 'create table cats (\nname text);')
  await run()
  await file('0001_cats.sql', 'create table cats (\r\nname text);')
  await run()
  await file('0001_cats.sql', 'create table cats (name text, age int);')
  await expect(run()).rejects.toThrow('The migration 0001_cats was changed after it had been applied')
})

test('O4 an older version starts beside a newer one whose migrations only expand', async () => {
  await file('0002_dogs.sql', 'create table dogs (name text);')
  await run()
  await rm(join(directory, '0002_dogs.sql'))
  await run()
  expect(await applied()).toEqual(['0001_cats', '0002_dogs'])
})

test('O4 a version is refused by a migration that took away what it needs, and one that knows enough is not', async () => {
  await file('0002_dogs.sql', 'create table dogs (name text);')
  await file('0003_no_cats.sql', '-- contract 0002: dogs replace cats\ndrop table cats;')
  await run()
  await rm(join(directory, '0003_no_cats.sql'))
  await run()
  await rm(join(directory, '0002_dogs.sql'))
  await expect(run()).rejects.toThrow('its migration 0003_no_cats took away what versions before 0002 need')
})

test('O4 a database of an earlier version takes part in the rule', async () => {
  await run()
  await database.sql`alter table schema_migrations drop column oldest_code`
  await file('0002_no_cats.sql', '-- contract 0001: nobody reads cats\ndrop table cats;')
  await run()
  const rows = await database.sql`select name, oldest_code from schema_migrations order by name`
  expect(rows).toEqual([
    { name: '0001_cats', oldest_code: null },
    { name: '0002_no_cats', oldest_code: '0001' },
  ])
})

test('refuses a new file that sorts before an applied one', async () => {
  await file('0003_dogs.sql', 'create table dogs (name text);')
  await run()
  await file('0002_birds.sql', 'create table birds (name text);')
  await expect(run()).rejects.toThrow(
    'has the migration 0003_dogs where this version of Brine has 0002_birds',
  )
})

test.each(['2_dogs.sql', '0002-dogs.sql', '0001_dogs.sql'])('refuses a file named %s', async (name) => {
  await file(name, 'select 1;')
  await expect(run()).rejects.toThrow(name)
})
