import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from './platform/database/database.ts'
import { testDatabase } from './platform/database/testing.ts'
import { type Line, lineTo } from './platform/database/testing-proxy.ts'
import { readAppConfig } from './platform/web/app-config.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const post = (url: string, payload: string, type = 'application/json') =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

it('is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
})

describe('S42 headers', () => {
  const signIn = '/auth/api/accounts/authorize'
  const answers: [string, number, () => ReturnType<typeof get>][] = [
    ['a success', 200, () => get('/healthz')],
    ['a configuration', 200, () => get('/static/config.json')],
    ['a page of documentation', 200, () => get('/docs')],
    ['a missing token', 401, () => get('/auth/api/accounts/details')],
    ['an invalid request', 400, () => post(signIn, '{}')],
    ['broken JSON', 400, () => post(signIn, '{')],
    ['a wrong type', 415, () => post(signIn, '{}', 'text/plain')],
    ['too much', 413, () => post(signIn, 'x'.repeat(1_100_000))],
    [
      'a wrong password',
      401,
      () =>
        post(signIn, JSON.stringify({ email: 'a@b.example', password: 'x', platform: 'client_dashboard' })),
    ],
    ['an unknown call', 404, () => get('/auth/api/nothing')],
    ['a wrong method', 405, () => get(signIn)],
    ['an address that cannot be read', 400, () => get('/auth/%E0%A4%A')],
  ]

  it.each(answers)('stand on %s', async (_, status, ask) => {
    const { statusCode, headers } = await ask()
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cache-control']).toMatch(/^no-(store|cache)$/)
    if (statusCode >= 400) expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })
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
