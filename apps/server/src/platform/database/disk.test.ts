import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database, type Queries } from './database.ts'
import { endBeforeDisk, thenOnDisk } from './disk.ts'
import { isUnavailable } from './errors.ts'
import { testDatabase } from './testing.ts'
import { lineTo } from './testing-proxy.ts'

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
  const written = await thenOnDisk(database.db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      await endBeforeDisk(transaction)
      await transaction.insertInto('order_numbers').values({ year: 1999, last: 1 }).execute()
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(
        transaction,
      )
      return rows[0]?.lsn
    }),
  )
  const { rows } = await sql<{ isThere: boolean }>`
    select pg_current_wal_flush_lsn() >= ${written}::pg_lsn as "isThere"`.execute(database.db)
  expect(rows).toEqual([{ isThere: true }])
})

test('O1 a commit whose connection is lost before the disk is never confirmed', async () => {
  const line = await lineTo(database.url)
  const far = connectDatabase(line.url, 2)
  const answers = async () => (await sql`select 1`.execute(far.db)).rows.length
  const acknowledged = thenOnDisk(far.db, async (connection) => {
    await connection.transaction().execute(endBeforeDisk)
    // a restart or a failover cuts the connections; a new one reaches a PostgreSQL that answers, without the commit
    line.cut()
    await expect.poll(answers).toBe(1)
    return 'ordered'
  })
  const outcome = await acknowledged.catch((error: unknown) => (isUnavailable(error) ? 'unavailable' : error))
  expect(outcome).toBe('unavailable')
  await far.close()
  await line.close()
})
