import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sessions } from '@brine/contract/customer/sessions'
import { freePort } from '@brine/embedded-postgres/port'
import { password, trial } from '@brine/testkit/world'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from './platform/database/database.ts'
import { testDatabase } from './platform/database/testing.ts'
import { type FakeCollector, startCollector } from './platform/traces/testing.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

/** Says each part of OpenTelemetry that a process loads, beside the empty interface that prom-client loads. */
const watcher = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (/^@opentelemetry\\/(?!api$)/.test(specifier)) console.log('LOADED ' + specifier)
      return next(specifier, context)
    },
  })`

let database: Database
let dataDir: string
let collector: FakeCollector
beforeEach(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'brine-traces-'))
  collector = await startCollector()
  return async () => {
    await collector.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Starts the server as an operator would, sends it a request, and stops it. */
async function runServer(settings: Record<string, string>) {
  const port = await freePort()
  const server = spawn(process.execPath, [main], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: database.url, HOST: '127.0.0.1' },
      ...{ PORT: `${port}`, DEMO: '0', TOKEN_SECRET: 'the secret of the tests, long enough', ...trial },
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watcher)}`,
      ...settings,
    },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'close')
  let said = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('Brine is ready')) ready.resolve()
    })
  await Promise.race([ready.promise, ended])
  const { status } = await fetch(`http://127.0.0.1:${port}${sessions.authorize.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    body: JSON.stringify({ email: 'anne@post.example', password, platform: 'client_dashboard' }),
  })
  expect(status).toBe(401)
  server.kill('SIGTERM')
  const [code] = await ended
  return { code, said }
}

test('O10 a server without traces loads nothing of OpenTelemetry', async () => {
  const { code, said } = await runServer({ OTEL_SERVICE_NAME: 'portal' })
  expect(code).toBe(0)
  expect(said).not.toContain('LOADED')
  expect(said).not.toContain('traceId')
})

test('O10 a server with traces sends them at its stop, and does not wait for a collector that hangs', async () => {
  collector.mood = 'hang'
  const key = 'the-key-of-the-collector'
  const { code, said } = await runServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${key}`,
    OTEL_SERVICE_NAME: 'portal',
  })
  expect(code).toBe(0)
  expect(said).toContain('LOADED @opentelemetry/sdk-trace')
  expect(said).toContain(`"traceId":"${TRACE}"`)
  expect(said).toContain('"msg":"stopped"')
  expect(said).not.toContain('something did not stop in time')
  expect(said).not.toContain(key)
  // they may still be on their way when the process is gone
  const names = () => collector.spans.map(({ name }) => name)
  await expect.poll(names).toContain('POST /auth/api/accounts/authorize')
  expect(collector.spans.map(({ attributes }) => attributes['db.collection.name'])).toContain('customers')
  expect(collector.headers[0]).toMatchObject({ 'api-key': key, 'content-type': 'application/x-protobuf' })
  expect(Buffer.concat(collector.received).toString('latin1')).toContain('portal')
})
