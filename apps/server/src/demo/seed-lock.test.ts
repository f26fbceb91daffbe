import { insertCustomerAt } from '@brine/testkit/supplier'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { tryLockDemo } from './queries.ts'
import { seedDemo } from './seed.ts'

test('O6 a node waits for another that fills the database, however long it takes', async () => {
  const database = await testDatabase()
  // this node gives up a statement that waits for a lock after 750 ms
  const node = connectDatabase(database.url, 2, { statementMs: 1000 })
  const filling = await database.db.transaction().execute(async (tx) => {
    expect(await tryLockDemo(tx)).toBe(true)
    const waiting = seedDemo(node, { now: () => new Date('2026-11-20T09:00:00Z') })
    const ended = waiting.then(String, String)
    await expect
      .poll(async () => {
        const { rows } = await sql<{ asks: string }>`
          select query as asks from pg_stat_activity
          where datname = current_database() and query ~ 'advisory_xact_lock|rollback|commit' and pid <> pg_backend_pid()`.execute(
          database.db,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await sql`select pg_sleep(1.5)`.execute(tx)
    // the other node has filled it
    await insertCustomerAt(tx, { latitude: 51.05, longitude: 3.72 })
    return { ended }
  })
  expect(await filling.ended).toBe('false')
  await node.close()
  await database.close()
})
