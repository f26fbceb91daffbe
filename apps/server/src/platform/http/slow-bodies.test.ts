import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { call, MIN_UPLOAD_BYTES_PER_SECOND, UPLOAD_LIMIT_BYTES } from '@brine/contract/call'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { declaredCalls } from '../../../../../scripts/lib/declared-calls.ts'
import { silentLog } from '../log.ts'
import { hostCookies } from './cookies.ts'
import { addRoutes } from './routes.ts'
import { serve } from './serve.ts'
import { createServer } from './server.ts'
import { BODY_SECONDS } from './slow-bodies.ts'
import { testHeaders } from './testing.ts'

const common = { method: 'POST', summary: '', answer: v.object({ bytes: v.number() }) } as const
const document = { ...common, upload: 'application/octet-stream' } as const
const calls = {
  say: call({ ...common, path: '/test/api/words', access: 'public', body: v.object({ text: v.string() }) }),
  upload: call({ ...document, path: '/test/api/documents', access: 'public' }),
  own: call({ ...document, path: '/test/api/own', access: 'placed' }),
}

let app: FastifyInstance
let port: number
/** The server's end of the latest connection. */
let accepted: Socket
beforeEach(async () => {
  app = await createServer({ trustProxy: 0, corsOrigins: [] }, testHeaders, silentLog)
  const routes = serve(calls, {
    say: ({ body }) => ({ bytes: body.text.length }),
    upload: ({ body }) => ({ bytes: body.length }),
    own: ({ body }) => ({ bytes: body.length }),
  })
  const nobody = async () => null
  addRoutes(app, routes, {
    authentication: { customer: nobody, staff: nobody, viewed: nobody, program: nobody },
    ...{ cookies: hostCookies(false), publicOrigin: 'https://portal.example' },
  })
  app.server.on('connection', (socket: Socket) => {
    accepted = socket
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  app.server.closeAllConnections()
  await app.close()
})

/** Begins a request. @param bytes of its body */
async function begin(path: string, bytes: number, type = 'application/octet-stream') {
  const socket = connect(port, '127.0.0.1')
  const answer = { text: '' }
  socket.on('data', (chunk) => {
    answer.text += chunk
  })
  await once(socket, 'connect')
  const arrived = once(app.server, 'request')
  let sent = 0
  /** Sends more, until the server has it. */
  const send = async (text: string) => {
    sent += text.length
    socket.write(text)
    await arrived
    await expect.poll(() => accepted.bytesRead).toBe(sent)
  }
  await send(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`)
  return { socket, answer, send }
}

/** Lets the time of a body pass on the server, which then looks at the connection. */
async function passTime(): Promise<void> {
  vi.advanceTimersByTime(BODY_SECONDS * 1000)
  await new Promise(setImmediate)
}

const part = 'x'.repeat(BODY_SECONDS * MIN_UPLOAD_BYTES_PER_SECOND)

it('takes a document for as long as each half a minute brings enough of it', async () => {
  const { answer, send } = await begin(calls.upload.path, 3 * part.length)
  for (const text of [part, part]) {
    await send(text)
    await passTime()
  }
  await send(part)
  await expect.poll(() => answer.text).toContain(`{"bytes":${3 * part.length}}`)
})

it('refuses a document of which half a minute brings less, however much came before', async () => {
  const { socket, answer, send } = await begin(calls.upload.path, 4 * part.length)
  await send(part + part)
  await passTime()
  await send(part.slice(1))
  await passTime()
  await once(socket, 'close')
  expect(answer.text).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*invalid_request/)
})

it('refuses the body of every other call after half a minute, however fast it comes', async () => {
  const { socket, answer, send } = await begin(calls.say.path, 60_000, 'application/json')
  await send(`{"text":"${'x'.repeat(50_000)}`)
  await passTime()
  await once(socket, 'close')
  expect(answer.text).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*invalid_request/)
})

it('gives who may not upload no more time than others, and no second answer', async () => {
  const { socket, answer, send } = await begin(calls.own.path, 4 * part.length)
  await expect.poll(() => answer.text).toContain('401 Unauthorized')
  await send(part)
  await passTime()
  await once(socket, 'close')
  expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

it('gives no time to the rest of a document that is refused already', async () => {
  const { socket, answer, send } = await begin(calls.upload.path, 4 * part.length, 'text/plain')
  await expect.poll(() => answer.text).toContain('415 Unsupported Media Type')
  await send(part)
  await passTime()
  await once(socket, 'close')
  expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

it('looks at a connection no more once the body has arrived', async () => {
  const { answer, send } = await begin(calls.say.path, 12, 'application/json')
  await send('{"text":"x"}')
  await expect.poll(() => answer.text).toContain('{"bytes":1}')
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

it('S72 limits the headers of each request, and lets the largest document arrive at the slowest rate', async () => {
  expect(app.server.headersTimeout).toBe(30_000)
  const sizes = (await declaredCalls()).flatMap(({ upload, uploadLimit = UPLOAD_LIMIT_BYTES }) =>
    upload ? [uploadLimit] : [],
  )
  const longestMs = (Math.max(...sizes) / MIN_UPLOAD_BYTES_PER_SECOND) * 1000
  expect(app.server.requestTimeout).toBeGreaterThan(longestMs)
})
