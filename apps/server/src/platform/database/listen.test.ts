import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, silentLog } from '../log.ts'
import { connectDatabase, type Database } from './database.ts'
import { testDatabase } from './testing.ts'
import { lineTo } from './testing-proxy.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const notify = () => database.sql`select pg_notify('news', '')`
const patient = { timeout: 120_000 }

test('wakes on connecting, on each notification and after a reconnection, until it is stopped', async () => {
  let woken = 0
  const stop = await database.listener.listen('news', () => (woken += 1), silentLog)
  await expect.poll(() => woken, patient).toBe(1)
  await notify()
  await expect.poll(() => woken, patient).toBe(2)
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await expect.poll(() => woken, patient).toBe(3)
  await notify()
  await expect.poll(() => woken, patient).toBe(4)
  let othersWoken = 0
  const stopOther = await database.listener.listen('news', () => (othersWoken += 1), silentLog)
  await stop()
  await notify()
  // one connection delivers to both, in the order in which they started
  await expect.poll(() => othersWoken, patient).toBe(2)
  expect(woken).toBe(4)
  await stopOther()
})

test('reconnects by itself after a long time without a database', async () => {
  const line = await lineTo(database.url)
  const far = connectDatabase(line.url, 1)
  let woken = 0
  let refused = 0
  const log = createLog('warn', {
    write() {
      refused += 1
    },
  })
  const stop = await far.listener.listen('news', () => (woken += 1), log)
  await expect.poll(() => woken, patient).toBe(1)
  await line.set('down')
  // further attempts fail in the meantime
  await expect(far.sql`select 1`).rejects.toThrow()
  await expect.poll(() => refused, patient).toBeGreaterThan(1)
  expect(woken).toBe(1)
  await line.set('open')
  await expect.poll(() => woken, patient).toBe(2)
  await notify()
  await expect.poll(() => woken, patient).toBe(3)
  await stop()
  await far.close()
  await line.close()
})
