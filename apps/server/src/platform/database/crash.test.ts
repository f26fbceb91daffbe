import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@brine/embedded-postgres/connection'
import { type Embedded, startEmbedded } from '@brine/embedded-postgres/start'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from './database.ts'
import { endBeforeDisk, thenOnDisk } from './disk.ts'
import { isUnavailable } from './errors.ts'

let folder: string
let embedded: Embedded
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-crash-'))
  await chmod(folder, 0o755)
  embedded = await startEmbedded(join(folder, 'data'))
  database = connectDatabase(embedded.url, 2)
  await sql`create table orders_kept (id integer primary key)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The process that writes the log to disk: what it has not written dies with it, as in a crash. */
async function walWriter(): Promise<number> {
  const admin = connect(embedded.adminUrl)
  const [row] = await admin<
    { pid: number }[]
  >`select pid from pg_stat_activity where backend_type = 'walwriter'`
  await admin.end()
  if (!row) throw new Error('PostgreSQL has no walwriter')
  return row.pid
}

const count = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from orders_kept`.execute(
    database.db,
  )
  return rows[0]?.kept
}

test('O1 an order that a crash of PostgreSQL took away is not acknowledged', async () => {
  const outcome = await thenOnDisk(database.db, async (connection) => {
    const writer = await walWriter()
    process.kill(writer, 'SIGSTOP')
    await connection.transaction().execute(async (transaction) => {
      await endBeforeDisk(transaction)
      await sql`insert into orders_kept values (1)`.execute(transaction)
    })
    process.kill(writer, 'SIGKILL')
    // PostgreSQL has started again and answers
    await expect.poll(() => count().catch(() => null)).toBe(0)
    return 'acknowledged'
  }).catch((error: unknown) => (isUnavailable(error) ? 'unavailable' : error))
  expect(outcome).toBe('unavailable')
})
