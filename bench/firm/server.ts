import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connector } from './client.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** The secret that signs tokens and cookies. */
export const SECRET = 'the secret of the benchmarks, long enough'

/** Settings of Node with which image and service start the server (deploy/). */
const NODE_FLAGS = ['--heap-growing-percent=30']

/** A server of the product in its own process. */
export interface Node {
  readonly port: number
  /** Milliseconds of processor time so far; NaN if the system does not report it. */
  cpuMs(): number
  /** Megabytes of memory now, and the most so far; NaN if the system does not report it. */
  memoryMb(): { readonly now: number; readonly peak: number }
  stop(): Promise<void>
}

/** Starts the product on an existing database, as in production, and waits until it is ready. */
export async function startNode(url: string, port: number, pool = 10, logLevel = 'warn'): Promise<Node> {
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', TOKEN_SECRET: SECRET },
      ...{ DEMO_CONFIRMED: '1', LOG_LEVEL: logLevel, DATABASE_POOL: String(pool) },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const client = connector(port, 1)
  const isReady = async () => (await client.get('/readyz').catch(() => null))?.status === 200
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  client.close()
  return {
    port,
    cpuMs: () => cpuMsOf(child.pid),
    memoryMb: () => memoryMbOf(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** Milliseconds of processor time that a process has used so far; NaN if the system does not report it. */
export function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process with all its threads. */
function memoryMbOf(pid: number | undefined) {
  const read = (name: string, text: string) => {
    const [, kB = 'NaN'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text) ?? []
    return Math.round(Number(kB) / 1024)
  }
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { now: read('VmRSS', status), peak: read('VmHWM', status) }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

/**
 * Milliseconds of processor time of a PostgreSQL and its processes so far; NaN if the system does not report it.
 * @param backend the process of one of its connections
 */
export function postgresCpuMsOf(backend: number): number {
  try {
    const [, parent] = readFileSync(`/proc/${backend}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
    return [parent, ...children].reduce((sum, pid) => sum + cpuMsOf(Number(pid)), 0)
  } catch {
    return Number.NaN
  }
}
