import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { Database } from './database.ts'
import { waitUntilReachable } from './reachable.ts'
import { testDatabase, withDatabase } from './testing.ts'
import { lineTo } from './testing-proxy.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const refusal = (url: string) => waitUntilReachable(url, silentLog, 0).catch((error: Error) => error.message)

test('waits for a database that is still starting', async () => {
  const line = await lineTo(database.url)
  await line.set('down')
  const reachable = waitUntilReachable(line.url, silentLog, 20_000)
  await line.set('open')
  await expect(reachable).resolves.toBeUndefined()
  await line.close()
})

test('reports an unreachable database in one sentence, without the password', async () => {
  const line = await lineTo(database.url)
  await line.set('down')
  const { host } = new URL(line.url)
  expect(await refusal(line.url.replace(/:[^:@]*@/, ':geheim@'))).toMatch(
    `The database of DATABASE_URL (${host}/`,
  )
  expect(await refusal(line.url.replace(/:[^:@]*@/, ':geheim@'))).not.toContain('geheim')
  expect(await refusal(line.url)).toMatch(/cannot be used: nothing listens there\.$/)
  await line.close()
})

test('reports a host name that does not exist', async () => {
  expect(await refusal(withDatabase(database.url, 'nowhere'))).toMatch(
    /cannot be used: there is no database of that name\.$/,
  )
})
