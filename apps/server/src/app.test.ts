import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestApp, type TestApp } from '@brine/testkit/app'
import { trial } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from './platform/database/database.ts'
import { testDatabase } from './platform/database/testing.ts'
import { type Line, lineTo } from './platform/database/testing-proxy.ts'
import { createLog } from './platform/log.ts'
import { readShippedConfig } from './platform/web/app-config.ts'

const publicFolder = fileURLToPath(new URL('../../customer/public', import.meta.url))

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

it('O4 stays ready after the migration of a newer node, unless it took away what this one needs', async () => {
  const { database } = server
  const later = { checksum: '', applied_at: new Date() }
  const ready = async () => (await get('/readyz')).statusCode
  await database.db
    .insertInto('schema_migrations')
    .values({ name: '9998_more', ...later })
    .execute()
  expect(await ready()).toBe(200)
  const demanding = { name: '9999_less', oldest_code: '9998', ...later }
  await database.db.insertInto('schema_migrations').values(demanding).execute()
  expect(await ready()).toBe(503)
  await database.db.deleteFrom('schema_migrations').where('name', '>', '9').execute()
  expect(await ready()).toBe(200)
})

it('O4 is not ready before the migration that this node needs', async () => {
  const { database } = server
  const newest = await database.db
    .selectFrom('schema_migrations')
    .selectAll()
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  await database.db.deleteFrom('schema_migrations').where('name', '=', newest.name).execute()
  expect((await get('/readyz')).statusCode).toBe(503)
  await database.db.insertInto('schema_migrations').values(newest).execute()
  expect((await get('/readyz')).statusCode).toBe(200)
})

it('stays ready while requests wait for all connections, as long as the database answers', async () => {
  const database = await testDatabase()
  const busy = { ...connectDatabase(database.url, 2), url: database.url }
  const node = await startTestApp({ database: busy })
  const held = [await busy.db.startTransaction().execute(), await busy.db.startTransaction().execute()]
  expect(busy.poolState()).toMatchObject({ busy: 2, idle: 0 })
  expect((await node.app.inject('/readyz')).statusCode).toBe(200)
  for (const transaction of held) await transaction.rollback().execute()
  await node.close()
  await busy.close()
  await database.close()
})

it('allows connections to exactly the configured origins, and requires https where it is used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brine-app-'))
  const CONFIG_FILE = join(folder, 'config.json')
  const shipped = await readShippedConfig()
  const api = { url: 'https://api.clairsel.example/v1' }
  const errorTracking = { enabled: true, url: 'https://key@errors.clairsel.example/9' }
  const analytics = { enabled: true, id: 'https://stats.clairsel.example/mijn.clairsel.example' }
  const configured = {
    ...shipped,
    api,
    errorTracking,
    analytics,
    cookies: { ...shipped.cookies, enabled: true },
  }
  await writeFile(CONFIG_FILE, JSON.stringify(configured))
  const other = await startTestApp({
    env: { CONFIG_FILE, PUBLIC_URL: 'https://mijn.clairsel.example', DEMO_CONFIRMED: '1' },
  })
  const { headers, body } = await other.app.inject('/static/config.json')
  await other.close()
  await rm(folder, { recursive: true })
  // the account number is shown beside what is owed, and nowhere else
  const { iban, ...brand } = configured.brand
  expect(iban).toBeDefined()
  expect(JSON.parse(body)).toEqual({ ...configured, brand })
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.clairsel.example https://errors.clairsel.example https://stats.clairsel.example;",
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

it('R54 puts the portal on a home screen under the name of the supplier', async () => {
  const manifest = (await get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: (await readShippedConfig()).brand.name, display: 'standalone' })
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    // a PNG has its width and height behind its signature
    const png = await readFile(join(publicFolder, src))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(await readFile(join(publicFolder, '../index.html'), 'utf8')).toMatch(
    /viewport-fit=cover[\s\S]*theme-color[\s\S]*apple-touch-icon\.png[\s\S]*manifest\.webmanifest/,
  )
})

const mailboxPages = ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html', '/dev/mail/mailbox.css']

it.each<[string, Record<string, string>]>([
  ['outside of the demo', { DEMO: '0', ...trial }],
  ['beside a mail server', { DEMO_CONFIRMED: '1', SMTP_URL: trial.SMTP_URL }],
  ['of a demo that others reach', { HOST: '0.0.0.0' }],
])('R2 S84: there is no mailbox %s', async (_, env) => {
  const real = await startTestApp({ env })
  const headers = { accept: 'application/json' }
  const answers = await Promise.all(mailboxPages.map((url) => real.app.inject({ url, headers })))
  await real.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

it.each<[string, Record<string, string>]>([
  ['on this machine', {}],
  ['after the explicit word', { HOST: '0.0.0.0', DEMO_CONFIRMED: '1' }],
])('R2 S84: the demo has its mailbox %s', async (_, env) => {
  const demo = await startTestApp({ env })
  const { statusCode } = await demo.app.inject('/dev/mail')
  await demo.close()
  expect(statusCode).toBe(200)
})

it('R10 S85: an undeclared proxy is logged once, and reported by /readyz', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const behind = await startTestApp({ log })
  const ask = (remoteAddress: string) =>
    behind.app.inject({ url: '/readyz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } })
  expect((await ask('203.0.113.9')).json()).toEqual({ status: 'ok' })
  await ask('10.0.0.5')
  expect((await ask('10.0.0.5')).json()).toEqual({ status: 'ok', warnings: ['proxy_not_declared'] })
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  await behind.close()
})

it('R10 S85: a declared proxy causes no warning', async () => {
  const behind = await startTestApp({ env: { TRUST_PROXY: '1' } })
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const answer = await behind.app.inject({ url: '/readyz', remoteAddress: '10.0.0.5', headers })
  expect(answer.json()).toEqual({ status: 'ok' })
  await behind.close()
})

describe('S60 while the database is unavailable', () => {
  let database: Database
  let line: Line
  let connected: Database
  let away: TestApp
  beforeAll(async () => {
    database = await testDatabase()
    line = await lineTo(database.url)
    connected = { ...connectDatabase(line.url, 4), url: database.url }
    away = await startTestApp({ database: connected, env: { METRICS_TOKEN: 'a token of prometheus' } })
  })
  afterAll(async () => {
    await away.close()
    await connected.close()
    await line.close()
    await database.close()
  })

  it('O2 is ready although the start loses the first connection of the requests', async () => {
    let opened = 0
    const losing = await lineTo(database.url, (greeting) => {
      // only these connections limit how long a statement may run
      if (!/statement_timeout\0[1-9]/.test(greeting.toString('latin1'))) return greeting
      opened += 1
      return opened === 1 ? null : greeting
    })
    const connected = { ...connectDatabase(losing.url, 4), url: database.url }
    const started = await startTestApp({ database: connected })
    expect(opened).toBeGreaterThan(1)
    expect((await started.app.inject('/readyz')).statusCode).toBe(200)
    await started.close()
    await connected.close()
    await losing.close()
  })

  it('answers 503 and recovers by itself', async () => {
    expect((await away.app.inject('/readyz')).statusCode).toBe(200)
    await line.set('down')
    const answer = await away.app.inject({ url: '/readyz', headers: { 'accept-language': 'nl' } })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await away.app.inject('/healthz')).statusCode).toBe(200)
    await line.set('open')
    expect((await away.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is not ready while its connections lead to a database that only reads, and recovers by itself', async () => {
    const metrics = () =>
      away.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of prometheus' } })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const change = `alter database ${rows[0]?.name ?? ''} set default_transaction_read_only =`
    await database.sql.unsafe(`${change} on`)
    line.cut()
    const probe = () =>
      sql`select 1`.execute(connected.probeDb).then(
        () => 'reads',
        () => 'lost',
      )
    await expect.poll(probe).toBe('reads')
    const answer = await away.app.inject('/readyz')
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBe('5')
    expect((await away.app.inject('/healthz')).statusCode).toBe(200)
    expect((await metrics()).body).toContain('brine_database_up 0')
    await database.sql.unsafe(`${change} off`)
    expect((await away.app.inject('/readyz')).statusCode).toBe(200)
    expect((await metrics()).body).toContain('brine_database_up 1')
  })
})

it('R13: a client that aborts its request does not count as an unavailable database', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const broken = await startTestApp({ log })
  const { port, hostname } = new URL(await broken.app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), hostname)
  const head = 'POST /auth/api/accounts/authorize HTTP/1.1\r\nHost: x\r\nContent-Type: application/json'
  client.write(`${head}\r\nContent-Length: 100\r\n\r\n{"email":`, () => client.resetAndDestroy())
  await expect.poll(() => lines.join('')).toContain('the client broke off')
  expect(lines.join('')).not.toContain('database')
  await broken.close()
})
