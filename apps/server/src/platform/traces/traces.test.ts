import { once } from 'node:events'
import { connect } from 'node:net'
import { orders } from '@brine/contract/customer/orders'
import { passwords } from '@brine/contract/customer/passwords'
import { reviews } from '@brine/contract/customer/reviews'
import { dayEvents } from '@brine/contract/office/day-events'
import { password, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { declaredCalls } from '../../../../../scripts/lib/declared-calls.ts'
import { type FakeSmtp, startSmtp } from '../mail/testing.ts'
import { type FakeCollector, type SentSpan, startCollector } from './testing.ts'
import { startTraced, type Traced } from './testing-world.ts'
import type { TraceSettings } from './trace-settings.ts'

const CANARY = 'kanarie7f3a'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`

let collector: FakeCollector
let smtp: FakeSmtp
let start: (changes?: Partial<TraceSettings>) => Promise<Traced>
beforeEach(async () => {
  collector = await startCollector()
  smtp = await startSmtp()
  const traced: Traced[] = []
  start = async (changes) => {
    const started = await startTraced(collector.url, changes, { SMTP_URL: smtp.url, DEMO_CONFIRMED: '1' })
    traced.push(started)
    return started
  }
  return async () => {
    for (const { world } of traced) await world.close()
    await smtp.close()
    await collector.close()
  }
})

const named = (name: string): SentSpan => {
  const found = collector.spans.find((span) => span.name === name)
  if (!found) throw new Error(`no ${name} among ${collector.spans.map((span) => span.name).join(', ')}`)
  return found
}
const childrenOf = ({ spanId }: SentSpan) => collector.spans.filter(({ parentId }) => parentId === spanId)

const register = (world: World, email: string, headers: Record<string, string> = {}) =>
  world.call(
    passwords.register,
    {
      body: {
        ...{ first_name: CANARY, last_name: CANARY, password, repeat_password: password },
        ...{ email, repeat_email: email },
      },
    },
    { headers },
  )

it('O10 a request continues the trace that it came with, and its statements are part of it', async () => {
  const { world, tracer } = await start()
  const { token } = await world.startSession(await world.createCustomer())
  const answer = await world.call(orders.list, {}, { token, headers: { traceparent } })
  expect(answer.status).toBe(200)
  await tracer.close()
  const request = named('GET /orders/api/orders')
  expect(request).toMatchObject({ kind: 2, traceId: TRACE, parentId: '00f067aa0ba902b7', hasFailed: false })
  expect(request.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/orders/api/orders',
    'http.response.status_code': 200,
  })
  const statements = childrenOf(request)
  expect(statements.map(({ attributes }) => attributes['db.collection.name'])).toContain('sessions')
  for (const { name, kind, traceId, attributes } of statements) {
    expect({ name, kind, traceId }).toEqual({
      name: expect.stringMatching(/^\w+ \w+ [0-9a-f]{8}$/),
      ...{ kind: 3, traceId: TRACE },
    })
    expect(attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': name.split(' ')[0],
    })
  }
})

it('O10 a job names the request that queued it, its mail and its statements are part of it', async () => {
  const { world, tracer } = await start()
  expect((await register(world, 'anne@post.example', { traceparent })).status).toBe(202)
  await world.runJobs()
  expect(smtp.accepted.length).toBeGreaterThan(0)
  await tracer.close()
  const request = named('POST /auth/register')
  const asking = named('job ask-by-mail')
  expect(request.traceId).toBe(TRACE)
  expect(asking).toMatchObject({ kind: 5, parentId: '', links: [request.spanId] })
  expect(asking.traceId).not.toBe(TRACE)
  const mailing = named('job send-urgent-mail')
  expect(mailing.links).toEqual([asking.spanId])
  expect(childrenOf(mailing)).toContainEqual(expect.objectContaining({ name: 'smtp', kind: 3 }))
  expect(childrenOf(mailing)).toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^update sent_mails /) }),
  )
})

it('O10 a job that fails says so by a code, and stays the same for its handler', async () => {
  const { world, tracer } = await start()
  smtp.mood = 'busy'
  await register(world, `${CANARY}@post.example`)
  await world.runJobs()
  await tracer.close()
  const mailing = named('job send-urgent-mail')
  expect(mailing).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'EENVELOPE 451' } })
  expect(Buffer.concat(collector.received).toString('latin1')).not.toContain(CANARY)
})

it('O10 each line of the log names the trace, beside the id of the request', async () => {
  const { world } = await start()
  await world.inject({ url: '/orders/api/orders', headers: { traceparent } })
  const headers = { traceparent, 'content-type': 'application/json' }
  await world.inject({ method: 'POST', url: '/auth/api/accounts/authorize', headers, payload: '{' })
  const answered = world.log.filter(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject([
    { traceId: TRACE, reqId: expect.any(String) },
    { traceId: TRACE, status: 400 },
  ])
})

it('O10 what happens after the body of a request has arrived is still part of its trace', async () => {
  const { world, tracer } = await start()
  const origin = await world.listen()
  // a body in two parts arrives in events of the connection
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ email: 'anne@post.example', password, platform: 'client_dashboard' })
  socket.write(
    [
      ...['POST /auth/api/accounts/authorize HTTP/1.1', 'host: 127.0.0.1', 'connection: close'],
      ...['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`],
      ...[`traceparent: ${traceparent}`, '', body.slice(0, 10)],
    ].join('\r\n'),
  )
  // the server waits for the rest by then
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  socket.write(body.slice(10))
  socket.resume()
  await once(socket, 'close')
  await tracer.close()
  const statements = childrenOf(named('POST /auth/api/accounts/authorize'))
  expect(statements.map(({ attributes }) => attributes['db.collection.name'])).toContain('customers')
})

it('O10 a request whose client went away ends as aborted', async () => {
  const { world } = await start()
  const headers = { accept: 'text/event-stream', ...(await world.staffHeaders({ roles: ['planner'] })) }
  const leaving = new AbortController()
  const answer = await fetch(`${await world.listen()}${dayEvents.follow.path}`, {
    headers,
    signal: leaving.signal,
  })
  expect(answer.status).toBe(200)
  leaving.abort()
  // without a stop, spans leave after some seconds
  await expect
    .poll(() => collector.spans.find(({ kind }) => kind === 2)?.attributes['error.type'])
    .toBe('aborted')
})

it('O10 S47 no trace has anything of what requests contain', async () => {
  const { world, tracer } = await start()
  const tokens = await world.startSession(await world.createCustomer({ first_name: CANARY, address: CANARY }))
  const headers = {
    ...{ authorization: `Bearer ${tokens.token}`, cookie: `brine_staff=${CANARY}; brine_device=${CANARY}` },
    ...{ 'user-agent': CANARY, referer: `https://portal.example/auth/reset/${CANARY}` },
    ...{ 'x-request-id': `${CANARY}.id`, 'x-forwarded-for': CANARY, 'idempotency-key': CANARY },
    ...{ traceparent, tracestate: `vendor=${CANARY}`, baggage: `name=${CANARY}` },
  }
  const calls = await declaredCalls()
  for (const call of calls) {
    const url = `${call.path.replace(/:\w+/g, CANARY)}?${CANARY}=anne@${CANARY}.example`
    const payload = call.body ? { payload: { [CANARY]: CANARY } } : {}
    await world.inject({ method: call.method, url, headers, ...payload })
  }
  await world.inject({ url: `/auth/reset/${CANARY}?token=${CANARY}`, headers })
  await world.inject({ url: `/${CANARY}`, headers: { traceparent: `00-${CANARY}` } })
  // accepted calls with mails, and a refusal by the database whose message quotes the row
  await register(world, `anne@${CANARY}.example`)
  await world.runJobs()
  await sql`alter table reviews add constraint none check (rating > 100) not valid`.execute(world.db)
  const { token } = await world.startSession(await world.createCustomer())
  const review = { title: CANARY, text: `from ${CANARY} into "${CANARY}"`, rating: 9 }
  expect((await world.call(reviews.post, { body: review }, { token })).status).toBe(500)
  await tracer.close()
  const failed = collector.spans.find(({ attributes }) => attributes['http.response.status_code'] === 500)
  expect(failed).toMatchObject({ name: 'POST /experiences/api/experiences', hasFailed: true })
  const refused = collector.spans.find(({ attributes }) => attributes['error.type'] === '23514')
  expect(refused?.attributes).toMatchObject({ 'db.collection.name': 'reviews' })
  const names = new Set(collector.spans.map(({ name }) => name))
  for (const { method, path } of calls) expect(names).toContain(`${method} ${path}`)
  const everything = Buffer.concat(collector.received).toString('latin1')
  expect(everything).not.toContain(CANARY)
  expect(everything).not.toContain(tokens.token)
  expect(everything).not.toContain('post.example')
})

it('O10 records the share of traces that the operator wants, and the jobs of recorded requests', async () => {
  const { world, tracer } = await start({ sampler: 'parentbased_traceidratio', ratio: 0 })
  await world.inject({ url: '/orders/api/orders' })
  await register(world, 'anne@post.example', { traceparent })
  await world.runJobs()
  await tracer.close()
  const names = collector.spans.map(({ name }) => name)
  expect(names).not.toContain('GET /orders/api/orders')
  expect(names).toContain('POST /auth/register')
  expect(names).toContain('job send-urgent-mail')
})

it('O10 a sampler that looks at no parent records nothing for strangers', async () => {
  const { world, tracer } = await start({ sampler: 'traceidratio', ratio: 0 })
  await world.inject({ url: '/orders/api/orders', headers: { traceparent } })
  await tracer.close()
  expect(collector.spans).toEqual([])
})

it('O10 does not tell of the pages that machines ask for all the time', async () => {
  const { world, tracer } = await start()
  for (const url of ['/healthz', '/readyz', '/metrics']) await world.inject({ url })
  await tracer.close()
  expect(collector.spans).toEqual([])
})
