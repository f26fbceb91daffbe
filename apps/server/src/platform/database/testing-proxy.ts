import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP proxy in front of a database, which a test can cut or silence. */
export interface Line {
  url: string
  /**
   * 'open' forwards bytes; 'slow' forwards them later; 'silent' accepts bytes and forwards none; 'down' refuses new
   * connections.
   */
  set(state: 'open' | 'slow' | 'silent' | 'down'): Promise<void>
  /** Closes every open connection. */
  cut(): void
  close(): Promise<void>
}

/** Milliseconds for which a slow line holds each piece, each way. */
const SLOW_MS = 100

/**
 * Starts a proxy in front of the database of this URL.
 * @param greet gets the first bytes of each client, and returns those to forward; null never answers this connection
 */
export async function lineTo(
  target: string,
  greet: (greeting: Buffer) => Buffer | null = (greeting) => greeting,
): Promise<Line> {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  const swallowed = new WeakSet<Socket>()
  let silent = false
  let slow = false
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      let isFirst = from === near
      let late = 0
      let tail = Promise.resolve()
      from.on('data', (bytes: Buffer) => {
        const forwarded = isFirst ? greet(bytes) : bytes
        isFirst = false
        if (forwarded === null) swallowed.add(near)
        else if (!silent && !swallowed.has(near)) {
          // one after the other, also those that come after the line is fast again
          if (slow || late > 0) {
            late += 1
            tail = tail
              .then(() => sleep(SLOW_MS))
              .then(() => {
                late -= 1
                into.write(forwarded)
              })
          } else into.write(forwarded)
        }
      })
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.on('error', () => into.destroy())
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const shut = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: url.href,
    cut,
    async set(state) {
      silent = state === 'silent'
      slow = state === 'slow'
      if (state === 'down' && server.listening) {
        const closed = shut()
        cut()
        await closed
      } else if (state !== 'down' && !server.listening) await listen(port)
    },
    async close() {
      cut()
      if (server.listening) await shut()
    },
  }
}
