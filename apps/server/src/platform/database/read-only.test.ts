import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtOnce } from './built-once.ts'
import { connectDatabase, type Database } from './database.ts'
import { isUnavailable } from './errors.ts'
import { testDatabase } from './testing.ts'

let home: Database
let database: Database

beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.close())

beforeEach(async () => {
  database = connectDatabase(home.url, 1, { statementMs: 20_000, acquireMs: 20_000, lateMs: 60_000 })
  return async () => {
    await allow('writes')
    await database.close()
  }
})

/** Of connections that are opened from now on: those that are open stay what they are, as those to a former primary do. */
async function allow(what: 'reads' | 'writes'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(home.db)
  const state = what === 'reads' ? 'on' : 'off'
  await home.sql.unsafe(`alter database ${rows[0]?.name ?? ''} set default_transaction_read_only = ${state}`)
}

const write = () =>
  database.db.insertInto('depots').values({ name: 'Gent', latitude: 51, longitude: 4 }).execute()
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)
const state = builtOnce((db) =>
  db.selectNoFrom(() => sql<string>`current_setting('transaction_read_only')`.as('isReadOnly')),
)

test('after a refused write the next one reaches a database that takes it', async () => {
  await allow('reads')
  expect(isUnavailable(await failure(write()))).toBe(true)
  await allow('writes')
  expect(await failure(write())).toBe(null)
})

test('after a read of a database that only reads, a write reaches one that takes it', async () => {
  await allow('reads')
  await sql`select 1`.execute(database.db)
  await allow('writes')
  expect(await failure(write())).toBe(null)
})

test('a connection that becomes read-only while it is open is not used again', async () => {
  await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(database.db)
  expect(await failure(write())).toBe(null)
})

test('a refused write of a whole transaction is told as such, and the next transaction is written', async () => {
  const writeTwice = () =>
    database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('depots').selectAll().execute()
      await tx.insertInto('depots').values({ name: 'Brugge', latitude: 51, longitude: 3 }).execute()
    })
  await allow('reads')
  expect(await failure(writeTwice())).toMatchObject({ code: '25006' })
  await allow('writes')
  expect(await failure(writeTwice())).toBe(null)
})

test('short reads leave a database that only reads as well', async () => {
  await allow('reads')
  expect(await state(database.db)).toEqual([{ isReadOnly: 'on' }])
  await allow('writes')
  expect(await state(database.db)).toEqual([{ isReadOnly: 'off' }])
})
