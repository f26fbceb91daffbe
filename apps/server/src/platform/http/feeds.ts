import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The answer of a call that is declared with `events`: a stream that lasts until either side ends it. */
export interface Feed<EventData = unknown> {
  /** Names the events. */
  readonly event: string
  /** @returns ends it */
  subscribe(send: (data: EventData) => void): () => void
}

export interface Feeds {
  /** @param isStillAllowed asked before each event, so that an ended session gets no more */
  send(reply: FastifyReply, feed: Feed, isStillAllowed: () => Promise<boolean>): FastifyReply
}

/** For proxies that cut silent connections; also within this time an ended session loses its silent stream. */
const HEARTBEAT_MS = 20_000
/** How long a browser waits before it connects again, in milliseconds. */
const RECONNECT_MS = 3000
/** A client that leaves more bytes unread loses the connection; the browser makes a new one. */
const MAX_UNREAD_BYTES = 64 * 1024

/**
 * Server-sent events (HTML standard, section 9.2), by connections that hold nothing else: they end with their reader,
 * with the session and with the server.
 */
export function createFeeds(app: FastifyInstance, beatMs = HEARTBEAT_MS): Feeds {
  const open = new Set<Readable>()
  // before the server waits for its connections: these would never end
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null)
  })
  return {
    send(reply, feed, isStillAllowed) {
      const stream = new Readable({ read() {} })
      const write = (text: string) =>
        void isStillAllowed().then((isAllowed) => {
          if (stream.destroyed || stream.readableEnded || !open.has(stream)) return
          if (isAllowed && stream.readableLength < MAX_UNREAD_BYTES) stream.push(text)
          else stream.push(null)
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
      // proxies must not buffer the events
      return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream)
    },
  }
}
