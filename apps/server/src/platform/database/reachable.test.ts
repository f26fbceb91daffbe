import { once } from 'node:events'
import { createServer } from 'node:net'
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

const pooler = /^DATABASE_URL leads to a connection pooler .* let it lead to PostgreSQL itself/

test('O5 refuses a pooler that drops the settings of a session', async () => {
  const line = await lineTo(database.url, (greeting) =>
    // of the same length, as the message says its own
    Buffer.from(greeting.toString('latin1').replace(/(statement_timeout\0)\d(?=\d{3})/, '$19'), 'latin1'),
  )
  expect(await refusal(line.url)).toMatch(pooler)
  await line.close()
})

test('O5 refuses a pooler that does not know the settings of a session, without waiting', async () => {
  const fields = ['SERROR', 'VERROR', 'C08P01', 'Munsupported startup parameter: statement_timeout', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  const bouncer = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, body])))
  })
  await once(bouncer.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.port = `${Object(bouncer.address()).port}`
  const waitMs = 3_600_000
  await expect(waitUntilReachable(url.href, silentLog, waitMs)).rejects.toThrow(pooler)
  bouncer.close()
})
