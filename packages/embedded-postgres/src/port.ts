import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range from which systems give ports to outgoing connections, so that a restart finds it free again. */
const [lowest, highest] = [20_000, 32_000]

/** A port on 127.0.0.1 where nothing listens. */
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
