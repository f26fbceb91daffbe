import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range of ports for outgoing connections, so that the port is still free after a restart. */
const [lowest, highest] = [20_000, 32_000]

/** A free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
}
