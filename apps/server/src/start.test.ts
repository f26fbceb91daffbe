import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@brine/embedded-postgres/port'
import { trial } from '@brine/testkit/world'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from './platform/database/database.ts'
import { testDatabase } from './platform/database/testing.ts'
import { lineTo } from './platform/database/testing-proxy.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let database: Database
let dataDir: string
beforeEach(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'brine-start-'))
  return async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Starts the server as an operator would, on a database of DATABASE_URL. @returns its output until it is ready or ends */
async function start(url: string, settings: Record<string, string> = {}): Promise<string> {
  const server = spawn(process.execPath, [main], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url, HOST: '127.0.0.1', DEMO: '0' },
      ...{ PORT: `${await freePort()}`, TOKEN_SECRET: 'the secret of the tests, long enough', ...trial },
      ...settings,
    },
  })
  const ended = once(server, 'close')
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  let said = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes('Brine is ready')) resolve()
      })
  })
  await Promise.race([ready, ended])
  return said
}

test.each([
  // the first two connections only ask whether the database answers
  ['migrations', 'application_name\0brine\0', [3]],
  // pg-boss ignores a failure of its first one
  ['jobs', 'application_name\0brine jobs\0', [1, 2]],
])('O2 starts on a slow database, which never answers the first connection for %s', async (_, name, lost) => {
  let opened = 0
  const line = await lineTo(database.url, (greeting) => {
    if (!greeting.includes(name)) return greeting
    opened += 1
    return lost.includes(opened) ? null : greeting
  })
  onTestFinished(() => line.close())
  const said = await start(line.url)
  expect(opened).toBeGreaterThan(Math.max(...lost))
  expect(said).toContain('Brine is ready')
})

test('O2 a start that fails in the job queue says so, and does not blame the port', async () => {
  await database.sql`drop schema pgboss cascade`
  await database.sql`create schema pgboss`
  await database.sql`create table pgboss.version (of_another_program text)`
  const said = await start(database.url)
  expect(said).not.toContain('cannot listen on port')
  expect(said).toContain('The job queue cannot be prepared in the database')
})

test('O6 three nodes that start at once on an empty database are all ready, with one demo', async () => {
  await database.sql`drop schema public, pgboss cascade`
  await database.sql`create schema public`
  const demo = { DEMO: '1', DEMO_CONFIRMED: '1' }
  const outputs = await Promise.all([1, 2, 3].map(() => start(database.url, demo)))
  for (const said of outputs) expect(said).toContain('Brine is ready')
  expect(outputs.filter((said) => said.includes('filled the empty database'))).toHaveLength(1)
})

test('O9 says at the start that no mail leaves, and refuses to run like that outside of the demo', async () => {
  const withoutMail = { SMTP_URL: '', DEMO_CONFIRMED: '1' }
  expect(await start(database.url, { ...withoutMail, DEMO: '1' })).toContain(
    'No mail leaves: SMTP_URL is not set.',
  )
  expect(await start(database.url, withoutMail)).toMatch(
    /^SMTP_URL is missing: with DEMO=0 mails have to be sent/,
  )
})
