import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@brine/embedded-postgres/port'
import { startTestApp, type TestApp, testNow } from '@brine/testkit/app'
import { insertCustomerAt } from '@brine/testkit/supplier'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Queries } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { createSentMail, updateSentMail } from '../mail/sent-mail-queries.ts'
import { addMetrics } from './serve-metrics.ts'

const METRICS_TOKEN = 'a token of prometheus'
const deploy = (file: string) => fileURLToPath(new URL(`../../../../../deploy/${file}`, import.meta.url))
const rules = deploy('prometheus-rules.yaml')
const dashboard = deploy('grafana-dashboard.json')

interface Dashboard {
  readonly panels: readonly {
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}

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

it('O10 counts neither what machines ask all the time nor streams, which would hide errors and seem slow', async () => {
  const app = Fastify()
  const { db, probeDb, poolState } = server.database
  addMetrics(app, { config: server.config, db, probeDb, poolState, now: () => testNow })
  for (const url of ['/healthz', '/readyz', '/page']) app.get(url, async () => 'ok')
  app.get('/events', (request, reply) => {
    if (request.headers.accept !== 'text/event-stream') return reply.status(400).send('a stream only')
    return reply.type('text/event-stream').send('retry: 1\n\n')
  })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = async () => (await app.inject({ url: '/metrics', headers })).body
  await metrics()
  for (const url of ['/healthz', '/readyz', '/page', '/events']) await app.inject(url)
  await app.inject({ url: '/events', headers: { accept: 'text/event-stream' } })
  const counted = [...(await metrics()).matchAll(/^brine_http_request_seconds_count(.*)$/gm)]
  expect(counted.map(([, labels = '']) => labels).sort()).toEqual([
    '{route="GET /events",status="400"} 1',
    '{route="GET /page",status="200"} 1',
  ])
  await app.close()
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

it('O10 asks on a connection of its own whether the database answers', async () => {
  const database = await testDatabase()
  const gone = connectDatabase(database.url, 1)
  await gone.close()
  const read = async (db: Queries, probeDb: Queries) => {
    const app = Fastify()
    const poolState = () => database.poolState()
    addMetrics(app, { config: server.config, db, probeDb, poolState, now: () => testNow })
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    return (await app.inject({ url: '/metrics', headers })).body
  }
  expect(await read(gone.db, database.db)).toContain('brine_database_up 1')
  expect(await read(database.db, gone.db)).toContain('brine_database_up 0')
  await database.close()
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

it('O10 tells when the last mail and the last backup were, once there was one', async () => {
  const { db } = server.database
  expect(await read()).not.toMatch(/^brine_last_\w+ /m)
  const { id } = await insertCustomerAt(db)
  const email_address = 'anne@post.example'
  await db.updateTable('customers').set({ email_address }).where('id', '=', id).execute()
  const mail = { messageId: '<1@portal>', subject: 'Hello', channel: 'mail', queuedAt: testNow } as const
  await createSentMail(db, { ...mail, address: email_address })
  await updateSentMail(db, mail.messageId, testNow)
  await writeFile(join(server.config.dataDir, 'last-backup'), testNow.toISOString())
  const text = await read()
  expect(text).toContain(`\nbrine_last_mail_timestamp_seconds ${testNow.getTime() / 1000}\n`)
  expect(text).toContain(`\nbrine_last_backup_timestamp_seconds ${testNow.getTime() / 1000}\n`)
})

it('O10 tells what the connections do, and how many statements wait for one', async () => {
  const database = await testDatabase(1)
  const { db, poolState } = database
  // not the whole server, some of whose own statements would wait as well
  const app = Fastify()
  addMetrics(app, {
    config: server.config,
    db,
    probeDb: db,
    poolState: () => poolState(),
    now: () => testNow,
  })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof app.inject>>>()
  await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    const waiting = [1, 2].map(() => sql`select 1`.execute(db))
    asked.resolve(app.inject({ url: '/metrics', headers }))
    // those of /metrics wait too by then
    await expect.poll(() => poolState().waiting).toBeGreaterThan(waiting.length)
  })
  const text = (await asked.promise).body
  expect(text).toContain('brine_database_connections{state="busy"} 1')
  expect(text).toContain('brine_database_waiting 2')
  await app.close()
  await database.close()
})

/** Labels that Prometheus adds to each value, and the metric that it makes itself. */
const OF_PROMETHEUS = ['job', 'instance']

/** The labels of each metric in an answer of /metrics. */
function labelsOf(answer: string): Map<string, Set<string>> {
  const found = new Map([['up', new Set(OF_PROMETHEUS)]])
  for (const [, name = '', labels = ''] of answer.matchAll(/^([a-z]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set(OF_PROMETHEUS)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    found.set(name, known)
  }
  return found
}

/** What an expression asks for that /metrics does not tell. */
function unknownOf(expression: string, exposed: Map<string, Set<string>>): string[] {
  const wanted = [...expression.matchAll(/\b((?:brine|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)]
  const labels = new Set(wanted.flatMap(([, name = '']) => [...(exposed.get(name) ?? [])]))
  return [
    ...wanted.flatMap(([, name = '', matchers = '']) => [
      ...(exposed.has(name) ? [] : [name]),
      ...[...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
        .map(([, label = '']) => label)
        .filter((label) => !exposed.get(name)?.has(label))
        .map((label) => `${name}{${label}}`),
    ]),
    ...[...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)]
      .flatMap(([, list = '']) => list.split(',').map((label) => label.trim()))
      .filter((label) => !labels.has(label))
      .map((label) => `by ${label} in ${expression}`),
    ...(wanted.length > 0 ? [] : [`nothing in ${expression}`]),
  ]
}

it('O10 alerts and the dashboard ask only for metrics and labels that /metrics tells', async () => {
  await sql`insert into pgboss.job (name) values ('send-mail'), ('send-mail.dead')`.execute(
    server.database.db,
  )
  await server.app.inject('/')
  const exposed = labelsOf(await read())
  const alerts = [...(await readFile(rules, 'utf8')).matchAll(/^\s+expr: (.+)$/gm)].map(
    ([, expr = '']) => expr,
  )
  const { panels }: Dashboard = JSON.parse(await readFile(dashboard, 'utf8'))
  const targets = panels.flatMap((panel) => panel.targets ?? [])
  expect([alerts.length, targets.length].map((count) => count > 7)).toEqual([true, true])
  for (const expr of [...alerts, ...targets.map((target) => target.expr)])
    expect(unknownOf(expr, exposed)).toEqual([])
  // a legend can only name labels that its expression keeps
  for (const { expr, legendFormat } of targets)
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      expect(expr.includes(' by (') ? expr : 'instance').toMatch(new RegExp(`\\b${label}\\b`))
})

it('O10 that comparison finds a metric and a label that do not exist', async () => {
  const exposed = labelsOf(await read())
  expect(
    unknownOf('sum by (rout) (rate(brine_http_request_seconds_count{state="5.."}[5m]))', exposed),
  ).toEqual([
    'brine_http_request_seconds_count{state}',
    'by rout in sum by (rout) (rate(brine_http_request_seconds_count{state="5.."}[5m]))',
  ])
  expect(unknownOf('max(brine_jobs_alive)', exposed)).toEqual(['brine_jobs_alive'])
})

it('O10 a request keeps the id that a proxy gave it, and gets one where that is none', async () => {
  const idOf = async (given: string) =>
    (await server.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idOf('7f3c-2b9a.proxy')).toBe('7f3c-2b9a.proxy')
  expect(await idOf('short')).toMatch(/^[\w-]{8,}-\w+$/)
  expect(await idOf('a line\tof the log')).not.toContain('log')
})
