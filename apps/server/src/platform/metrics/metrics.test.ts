import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@brine/embedded-postgres/port'
import { startTestApp, type TestApp } from '@brine/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

const METRICS_TOKEN = 'a token of prometheus'
const rules = fileURLToPath(new URL('../../../../../deploy/prometheus-rules.yaml', import.meta.url))

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { METRICS_TOKEN } })
})
afterAll(() => server.close())

const ask = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
const read = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).body

it.each([undefined, 'Bearer', 'Bearer wrong', METRICS_TOKEN])(
  'O10 /metrics does not exist with %s',
  async (given) => {
    expect((await ask(given)).statusCode).toBe(404)
  },
)

it('O10 /metrics does not exist without a token of its own', async () => {
  const plain = await startTestApp()
  for (const authorization of ['Bearer null', 'Bearer '])
    expect((await plain.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  await plain.close()
})

it('O10 tells requests by route, without what was in their address', async () => {
  await server.app.inject('/office/api/customers/4711?canary=1')
  const text = await read()
  expect(text).toContain(
    'brine_http_request_seconds_count{route="GET /office/api/customers/:id",status="401"} 1',
  )
  expect(text).not.toContain('canary')
  expect(text).not.toContain('4711')
})

it('O10 tells the jobs that wait and those that failed for good, the disk and the process', async () => {
  await sql`insert into pgboss.job (name) values ('send-mail'), ('send-mail.dead'), ('send-mail.dead')`.execute(
    server.database.db,
  )
  const text = await read()
  expect(text).toContain('brine_jobs_waiting{queue="send-mail"} 1')
  expect(text).toContain('brine_jobs_dead{queue="send-mail"} 2')
  expect(text).toContain('brine_database_up 1')
  expect(text).toMatch(/^brine_disk_free_bytes \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

it('O10 serves a port of its own without a token, and nothing else there', async () => {
  const METRICS_PORT = `${await freePort()}`
  const other = await startTestApp({ env: { METRICS_PORT } })
  const at = `http://127.0.0.1:${METRICS_PORT}`
  expect(await (await fetch(`${at}/metrics`)).text()).toContain('brine_database_up 1')
  expect((await fetch(`${at}/readyz`)).status).toBe(404)
  expect((await other.app.inject('/metrics')).statusCode).toBe(404)
  await other.close()
})

it('O10 alerts ask only for what /metrics tells', async () => {
  const text = await read()
  const asked = new Set((await readFile(rules, 'utf8')).match(/\b(?:brine|process|nodejs)_\w+/g))
  expect(asked.size).toBeGreaterThan(5)
  for (const name of asked) expect(text).toContain(name.replace(/_(bucket|count|sum)$/, ''))
})

it('O10 a request keeps the id that a proxy gave it, and gets one where that is none', async () => {
  const idOf = async (given: string) =>
    (await server.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idOf('7f3c-2b9a.proxy')).toBe('7f3c-2b9a.proxy')
  expect(await idOf('short')).toMatch(/^[\w-]{8,}-\w+$/)
  expect(await idOf('a line\tof the log')).not.toContain('log')
})
