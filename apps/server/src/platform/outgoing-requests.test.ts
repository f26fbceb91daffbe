import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { freePort } from '@brine/embedded-postgres/port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from './log.ts'
import { sendRequest } from './outgoing-requests.ts'
import { openTracer } from './traces/open-tracer.ts'
import { runSpan } from './traces/span.ts'
import { type FakeCollector, startCollector } from './traces/testing.ts'

let server: Server
let collector: FakeCollector
let url: string
let got: IncomingHttpHeaders[]
let status: number
beforeEach(async () => {
  got = []
  status = 202
  collector = await startCollector()
  server = createServer((request, response) => {
    got.push(request.headers)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/kanarie7f3a?kanarie7f3a`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await collector.close()
})

const request = { method: 'POST', headers: { authorization: 'Bearer kanarie7f3a' }, body: 'kanarie7f3a' }

/** Sends a request as part of a job. @returns the span of the request */
async function sendTraced(isOurs: boolean, to = url) {
  const settings = { headers: {}, serviceName: 'brine', sampler: 'always_on', ratio: 1 }
  const tracer = await openTracer({ ...settings, url: collector.url }, silentLog)
  if (!tracer) throw new Error('no traces')
  const job = tracer.start({ name: 'job', kind: 'consumer' })
  await runSpan(job, () => sendRequest({ name: 'sms gateway', isOurs }, to, request)).catch(() => undefined)
  await tracer.close()
  expect(Buffer.concat(collector.received).toString('latin1')).not.toContain('kanarie7f3a')
  const [child] = collector.spans.filter(({ parentId }) => parentId !== '')
  return child
}

it('O10 a server of the firm learns of which trace a request is part, and nothing of it is in the trace', async () => {
  const span = await sendTraced(true)
  expect(span).toMatchObject({ name: 'POST sms gateway', kind: 3, hasFailed: false })
  expect(span?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 202,
  })
  expect(got).toMatchObject([
    { authorization: 'Bearer kanarie7f3a', traceparent: `00-${span?.traceId}-${span?.spanId}-01` },
  ])
})

it('O10 a third party learns nothing of the trace', async () => {
  expect(await sendTraced(false)).toMatchObject({ name: 'POST sms gateway' })
  expect(got).toMatchObject([{ authorization: 'Bearer kanarie7f3a' }])
  expect(got[0]).not.toHaveProperty('traceparent')
})

it('O10 a refusal and a server that is away are failures in the trace', async () => {
  status = 500
  expect(await sendTraced(true)).toMatchObject({ hasFailed: true, attributes: { 'error.type': '500' } })
  collector.spans.length = 0
  expect(await sendTraced(true, `http://127.0.0.1:${await freePort()}/`)).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': 'ECONNREFUSED' },
  })
})

it('O10 without a trace a request leaves as it is', async () => {
  expect((await sendRequest({ name: 'sms gateway', isOurs: true }, url, request)).status).toBe(202)
  expect(got[0]).not.toHaveProperty('traceparent')
})
