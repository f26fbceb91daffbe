import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a database, which a test can cut or silence. */
export interface Line {
  url: string
  /** 'open' forwards bytes; 'silent' accepts bytes and forwards none; 'down' refuses new connections. */
  set(state: 'open' | 'silent' | 'down'): Promise<void>
  /** Closes every open connection. */
  cut(): void
  close(): Promise<void>
}

/**
 * Starts a proxy in front of the database of this URL.
 * @param swallows whether a connection never gets an answer, by the first bytes that its client sends
 */
export async function lineTo(
  target: string,
  swallows: (greeting: Buffer) => boolean = () => false,
): Promise<Line> {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  const swallowed = new WeakSet<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    near.once('data', (greeting) => {
      if (swallows(greeting)) swallowed.add(near)
    })
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!silent && !swallowed.has(near)) into.write(bytes)
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
