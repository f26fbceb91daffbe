import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from '@brine/testkit/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from './platform/database/database.ts'
import { testDatabase } from './platform/database/testing.ts'
import { type Line, lineTo } from './platform/database/testing-proxy.ts'
import { readAppConfig } from './platform/web/app-config.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

it('is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
})

it('allows connections to exactly what the configuration names, and asks for https where it is used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brine-app-'))
  const CONFIG_FILE = join(folder, 'config.json')
  const shipped = await readAppConfig(null)
  const api = { url: 'https://api.clairsel.example/v1' }
  const errorTracking = { enabled: true, url: 'https://key@errors.clairsel.example/9' }
  const analytics = { enabled: true, id: 'https://stats.clairsel.example/mijn.clairsel.example' }
  await writeFile(CONFIG_FILE, JSON.stringify({ ...shipped, api, errorTracking, analytics }))
  const other = await startTestApp({ env: { CONFIG_FILE, PUBLIC_URL: 'https://mijn.clairsel.example' } })
  const { headers, body } = await other.app.inject('/static/config.json')
  await other.close()
  await rm(folder, { recursive: true })
  expect(JSON.parse(body)).toEqual({ ...shipped, api, errorTracking, analytics })
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.clairsel.example https://errors.clairsel.example https://stats.clairsel.example;",
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it('has no mailbox outside of the demo', async () => {
  expect((await get('/dev/mail')).statusCode).toBe(200)
  const real = await startTestApp({ env: { DEMO: '0', TOKEN_SECRET: 'x'.repeat(32) } })
  const answers = await Promise.all(
    ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html'].map((url) =>
      real.app.inject({ url, headers: { accept: 'application/json' } }),
    ),
  )
  await real.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

describe('S60 while the database is away', () => {
  let database: Database
  let line: Line
  let away: TestApp
  beforeAll(async () => {
    database = await testDatabase()
    line = await lineTo(database.url)
    away = await startTestApp({ database: { ...connectDatabase(line.url, 4), url: database.url } })
  })
  afterAll(async () => {
    await away.close()
    await line.close()
    await database.close()
  })

  it('answers 503 and comes back by itself', async () => {
    expect((await away.app.inject('/readyz')).statusCode).toBe(200)
    await line.set('down')
    const answer = await away.app.inject({ url: '/readyz', headers: { 'accept-language': 'nl' } })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await away.app.inject('/healthz')).statusCode).toBe(200)
    await line.set('open')
    expect((await away.app.inject('/readyz')).statusCode).toBe(200)
  })
})
