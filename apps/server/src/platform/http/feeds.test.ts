import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addDrain } from './drain.ts'
import { createFeeds } from './feeds.ts'

let app: FastifyInstance
let origin: string
let emit: ((event: unknown) => void) | undefined
let isAllowed: boolean
/** Until it ends, a reader is not yet known. */
let admission: Promise<void>
beforeEach(async () => {
  isAllowed = true
  admission = Promise.resolve()
  app = fastify()
  addDrain(app, async () => undefined)
  const feeds = createFeeds(app, 10)
  app.get('/feed', async (_, reply) => {
    await admission
    const subscribe = (listener: (event: unknown) => void) => {
      emit = listener
      return () => {
        emit = undefined
      }
    }
    return feeds.send(reply, { event: 'days', subscribe }, async () => isAllowed)
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  // also a stream that should have ended
  app.server.closeAllConnections()
  return app.close()
})

const patient = { timeout: 120_000 }

/** Reads until the stream pauses or ends. */
async function follow() {
  const reading = new AbortController()
  const answer = await fetch(`${origin}/feed`, { signal: reading.signal })
  const heard = { text: '', isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) heard.text += decoder.decode(piece, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  return { heard, answer, leave: () => reading.abort() }
}

test('sends events as they occur, and keep-alive comments between them', async () => {
  const { heard, answer } = await follow()
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  await expect.poll(() => heard.text, patient).toMatch(/^retry: \d+\n\n(:\n\n)+$/)
  emit?.({ days: ['2026-11-24'] })
  await expect.poll(() => heard.text, patient).toContain('event: days\ndata: {"days":["2026-11-24"]}\n\n')
})

test('unsubscribes a reader who disconnected', async () => {
  const { leave } = await follow()
  expect(emit).toBeDefined()
  leave()
  await expect.poll(() => emit, patient).toBeUndefined()
})

test('answers HEAD with the headers alone, and subscribes nobody', async () => {
  const answer = await fetch(`${origin}/feed`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(emit).toBeUndefined()
})

test('S14 sends nothing more, and ends the stream, once the reader has lost access', async () => {
  const { heard } = await follow()
  isAllowed = false
  emit?.({ days: ['2026-11-24'] })
  await expect.poll(() => heard.isOver, patient).toBe(true)
  expect(heard.text).not.toContain('2026')
  expect(emit).toBeUndefined()
})

test('does not keep the server from stopping', async () => {
  const feeds = await Promise.all([follow(), follow()])
  await app.close()
  await expect.poll(() => feeds.every(({ heard }) => heard.isOver), patient).toBe(true)
})

test('ends a stream that begins when those of others have ended for a stop', async () => {
  const { promise, resolve: admit } = Promise.withResolvers<void>()
  admission = promise
  const arrived = once(app.server, 'request')
  const late = follow()
  await arrived
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  admit()
  const { heard } = await late
  await expect.poll(() => heard.isOver, patient).toBe(true)
  await closed
})

test('disconnects a reader who reads nothing', async () => {
  const reader = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.write('GET /feed HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => emit, patient).toBeDefined()
  // more than the system and the server keep for a reader
  for (let event = 0; event < 30; event += 1) {
    emit?.('x'.repeat(1_000_000))
    await setImmediate()
  }
  await expect.poll(() => emit, patient).toBeUndefined()
})
