import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { connectDatabase } from './database.ts'
import { startStandby } from './testing-standby.ts'

const patient = { timeout: 120_000 }
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('listens to a standby that refuses it as soon as that has become the primary', async () => {
  const standby = await startStandby()
  ends.push(standby.stop)
  const database = connectDatabase(standby.url, 1)
  ends.push(database.close)
  const woken = { one: 0, other: 0 }
  await database.listener.listen('one', () => (woken.one += 1), silentLog)
  await database.listener.listen('other', () => (woken.other += 1), silentLog)
  expect(woken).toEqual({ one: 0, other: 0 })
  await standby.promote()
  // once each, because notifications may have been missed
  await expect.poll(() => woken, patient).toEqual({ one: 1, other: 1 })
  await database.sql`select pg_notify('one', '')`
  await expect.poll(() => woken, patient).toEqual({ one: 2, other: 1 })
})
