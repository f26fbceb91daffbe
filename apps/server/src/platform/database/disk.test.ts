import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queries } from './database.ts'
import { createDiskWait, endBeforeDisk } from './disk.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  // one connection: the next transaction would notice a setting that the one before left behind
  database = await testDatabase(1)
  // the tests' PostgreSQL does not wait for the disk
  await sql`set synchronous_commit = on`.execute(database.db)
})
afterAll(() => database.close())

async function setting(db: Queries): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select current_setting('synchronous_commit') as value`.execute(db)
  return rows[0]?.value
}

test('only the transaction that asks for it commits before it is on the disk', async () => {
  const within = await database.db.transaction().execute(async (transaction) => {
    await endBeforeDisk(transaction)
    return setting(transaction)
  })
  expect(within).toBe('off')
  expect(await setting(database.db)).toBe('on')
})

test('waiting for the disk includes everything that was committed before', async () => {
  const written = await database.db.transaction().execute(async (transaction) => {
    await endBeforeDisk(transaction)
    await transaction.insertInto('order_numbers').values({ year: 1999, last: 1 }).execute()
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(
      transaction,
    )
    return rows[0]?.lsn
  })
  await createDiskWait(database.db)()
  const { rows } = await sql<{ isThere: boolean }>`
    select pg_current_wal_flush_lsn() >= ${written}::pg_lsn as "isThere"`.execute(database.db)
  expect(rows).toEqual([{ isThere: true }])
})
