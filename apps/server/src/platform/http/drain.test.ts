import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { addHealth } from '../web/health.ts'
import { addDrain } from './drain.ts'
import { createServer } from './server.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Whether the last request went over a connection that was kept from an earlier one. */
let reused = false

/** A promise with its end. */
function gate() {
  let open = (): void => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

/** A server with a slow call, in front of a load balancer that needs until `noticed.open()`. */
async function serve() {
  const [noticed, arrived, answer] = [gate(), gate(), gate()]
  const app = await createServer({ trustProxy: 0, corsOrigins: [] }, {}, silentLog)
  const isDraining = addDrain(app, () => noticed.passed)
  await addHealth(app, { probeDb: database.probeDb, isDraining, warnings: () => [] })
  app.get('/fast', async () => 'done')
  app.get('/slow', async () => {
    arrived.open()
    await answer.passed
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string, from = agent): Promise<IncomingMessage> => {
    const request = get(`${url}${path}`, { agent: from })
    const [response] = await once(request, 'response')
    reused = request.reusedSocket
    response.resume()
    return response
  }
  return { app, isDraining, noticed, arrived, answer, ask }
}

test('O3 requests are served until the load balancer has noticed the stop, on connections that then close', async () => {
  const { app, isDraining, noticed, ask } = await serve()
  expect((await ask('/fast')).headers.connection).toBe('keep-alive')
  const closed = app.close()
  await expect.poll(isDraining).toBe(true)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/fast')))
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.connection}`))).toEqual(
    new Set(['200 close']),
  )
  noticed.open()
  await closed
})

test('O3 an idle connection stays open until the load balancer has noticed, for a request that is on its way', async () => {
  const { app, isDraining, noticed, ask } = await serve()
  const other = new Agent({ keepAlive: true })
  onTestFinished(() => other.destroy())
  await ask('/fast')
  const closed = app.close()
  await expect.poll(isDraining).toBe(true)
  const answer = await ask('/fast', other)
  await once(answer.socket, 'close')
  expect((await ask('/fast')).statusCode).toBe(200)
  expect(reused).toBe(true)
  noticed.open()
  await closed
})

test('O3 a request on a kept connection ends with its answer, and does not hold the stop', async () => {
  const { app, noticed, arrived, answer, ask } = await serve()
  const slow = ask('/slow')
  await arrived.passed
  noticed.open()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  answer.open()
  expect((await slow).headers.connection).toBe('close')
  await closed
})

/** A connection as a browser opens it before it has a request: the client's end and the server's. */
async function openSpare(app: FastifyInstance) {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const accepted = once(app.server, 'connection')
  const spare = connect(address.port, '127.0.0.1')
  onTestFinished(() => void spare.destroy())
  const [socket]: Socket[] = await accepted
  return { spare, socket }
}

test('O3 a connection that has sent nothing does not hold the stop', async () => {
  const { app, noticed } = await serve()
  const { spare } = await openSpare(app)
  const spareClosed = once(spare.resume(), 'close')
  noticed.open()
  await app.close()
  await spareClosed
})

test('O3 a connection that has sent nothing carries a request until the load balancer has noticed', async () => {
  const { app, isDraining, noticed } = await serve()
  const { spare } = await openSpare(app)
  const closed = app.close()
  await expect.poll(isDraining).toBe(true)
  spare.write('GET /fast HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = await once(spare, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  noticed.open()
  await closed
})

test('O3 a request that has begun to arrive when the server stops is answered', async () => {
  const { app, noticed } = await serve()
  const { spare, socket } = await openSpare(app)
  spare.write('GET /fast HTTP/1.1\r\n')
  await expect.poll(() => socket?.bytesRead).toBeGreaterThan(0)
  noticed.open()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  spare.write('Host: localhost\r\n\r\n')
  const [answer] = await once(spare, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  await closed
})

test('O3 /readyz fails as soon as the server begins to stop, and /healthz does not', async () => {
  const { app, isDraining, noticed, ask } = await serve()
  expect((await ask('/readyz')).statusCode).toBe(200)
  const closed = app.close()
  await expect.poll(isDraining).toBe(true)
  expect((await ask('/readyz')).statusCode).toBe(503)
  expect((await ask('/healthz')).statusCode).toBe(200)
  noticed.open()
  await closed
})
