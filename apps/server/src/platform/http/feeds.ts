import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The answer of a call that declares `events`: a stream that lasts until either side ends it. */
export interface Feed<EventData = unknown> {
  /** The type of the events. */
  readonly event: string
  /** @returns a function that ends the subscription */
  subscribe(send: (data: EventData) => void): () => void
}

export interface Feeds {
  /** @param isStillAllowed checked before each event, so that an ended session receives no more */
  send(reply: FastifyReply, feed: Feed, isStillAllowed: () => Promise<boolean>): FastifyReply
}

/** Milliseconds between keep-alive comments, for proxies that close silent connections. Also ends streams of ended sessions. */
const HEARTBEAT_MS = 20_000
/** Milliseconds that a browser waits before it reconnects. */
const RECONNECT_MS = 3000
/** A client with more unread bytes is disconnected; the browser then reconnects. */
const MAX_UNREAD_BYTES = 64 * 1024

/**
 * Server-sent events (HTML standard, section 9.2). Each stream has its own connection, which ends with its reader, with
 * the session or with the server.
 */
export function createFeeds(app: FastifyInstance, beatMs = HEARTBEAT_MS): Feeds {
  const open = new Set<Readable>()
  let isEnding = false
  // ends the streams before the server waits for its connections: they would never end by themselves
  app.addHook('preClose', async () => {
    isEnding = true
    for (const stream of open) stream.push(null)
  })
  return {
    send(reply, feed, isStillAllowed) {
      // proxies must not buffer the events
      reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      // nobody would end a stream that nobody reads
      if (reply.request.method === 'HEAD') return reply.send()
      const stream = new Readable({ read() {} })
      const write = (text: string) =>
        void isStillAllowed().then((isAllowed) => {
          if (stream.destroyed || stream.readableEnded || !open.has(stream)) return
          if (!isAllowed) stream.push(null)
          else if (stream.readableLength < MAX_UNREAD_BYTES) stream.push(text)
          // an end would wait behind what is not read
          else stream.destroy()
        })
      const end = feed.subscribe((data) => write(`event: ${feed.event}\ndata: ${JSON.stringify(data)}\n\n`))
      const beat = setInterval(() => write(':\n\n'), beatMs)
      open.add(stream)
      stream.once('close', () => {
        end()
        clearInterval(beat)
        open.delete(stream)
      })
      // the headers are sent with the first text
      stream.push(`retry: ${RECONNECT_MS}\n\n`)
      // its reader was still being looked up when the others ended
      if (isEnding) stream.push(null)
      return reply.send(stream)
    },
  }
}
