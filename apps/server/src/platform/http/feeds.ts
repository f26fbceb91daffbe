import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The answer of a call that is declared with `events`: news, for as long as both sides like. */
export interface Feed<News = unknown> {
  /** Names the events. */
  readonly event: string
  /** @returns ends it */
  subscribe(tell: (news: News) => void): () => void
}

export interface Feeds {
  /** @param isStillAllowed asked before every word: a session that is over hears nothing more */
  send(reply: FastifyReply, feed: Feed, isStillAllowed: () => Promise<boolean>): FastifyReply
}

/** A sign of life for proxies that cut silent connections; also how soon a session's end closes a silent feed. */
const BEAT_MS = 20_000
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3000
/** Bytes that wait for a reader who does not read; then the connection is given up, and the browser makes a new one. */
const MOST_WAITING = 64 * 1024

/**
 * Server-sent events (HTML standard, section 9.2), by connections that hold nothing else: they end with their reader,
 * with the session and with the server.
 */
export function createFeeds(app: FastifyInstance, beatMs = BEAT_MS): Feeds {
  const open = new Set<Readable>()
  // before the server waits for its connections: these would never end
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null)
  })
  return {
    send(reply, feed, isStillAllowed) {
      const stream = new Readable({ read() {} })
      const say = (words: string) =>
        void isStillAllowed().then((isAllowed) => {
          if (stream.destroyed || stream.readableEnded || !open.has(stream)) return
          if (isAllowed && stream.readableLength < MOST_WAITING) stream.push(words)
          else stream.push(null)
        })
      const end = feed.subscribe((news) => say(`event: ${feed.event}\ndata: ${JSON.stringify(news)}\n\n`))
      const beat = setInterval(() => say(':\n\n'), beatMs)
      open.add(stream)
      stream.once('close', () => {
        end()
        clearInterval(beat)
        open.delete(stream)
      })
      // the headers go out with the first word
      stream.push(`retry: ${RETRY_MS}\n\n`)
      // no proxy may keep the words until there are more of them
      return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream)
    },
  }
}
