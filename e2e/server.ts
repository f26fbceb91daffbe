import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { server as origin, portalHosts } from './origins.ts'

/** Starts the server of all journeys; Playwright calls the returned function at the end. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = createFolder()
  // the customers that journeys have reserved, see demo-customers.ts
  process.env.E2E_CLAIMS = join(folder, 'claims')
  mkdirSync(process.env.E2E_CLAIMS)
  // the server's log, see personal-input.spec.ts
  process.env.E2E_LOG = join(folder, 'server.log')
  // the portal on another host, see another-back-end.spec.ts
  return serve(folder, origin, { CORS_ORIGINS: portalHosts.join() })
}

/** Another server with its own demo data, for a journey that changes shared data. @returns a function that stops it */
export const startOwnServer = (at: string, settings: Record<string, string>): Promise<() => Promise<void>> =>
  serve(createFolder(), at, settings)

/** Another server whose clock a journey advances by days. */
export async function startServerInTime(at: string, settings: Record<string, string>) {
  const folder = createFolder()
  const later = `--import=${new URL('later.ts', import.meta.url)}`
  const inTime = { ...settings, NODE_OPTIONS: later }
  let server = await start(folder, at, inTime)
  return {
    /** The data folder and the settings, for the commands of its operator. */
    environment: { DATA_DIR: join(folder, 'data'), PUBLIC_URL: at, ...settings },
    /** Stops the server. @returns a function that starts it again, with the same data */
    async pause(): Promise<() => Promise<void>> {
      await end(server)
      return async () => {
        server = await start(folder, at, inTime)
      }
    },
    async goTo(daysLater: number): Promise<void> {
      const advanced = once(server, 'message')
      server.send(daysLater)
      await advanced
    },
    async end(): Promise<void> {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brine-e2e-'))
  // as root, the database's user must be able to enter the folder
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts the real server on a fresh data folder with demo data. @returns a function that stops it and deletes the
 * folder
 */
async function serve(
  folder: string,
  at: string,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const server = await start(folder, at, settings)
  return async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string, at: string, settings: Record<string, string>): Promise<ChildProcess> {
  // otherwise the journeys would use a server that an interrupted run left behind
  if (await fetch(at).catch(() => null))
    throw new Error(`Another program listens at ${at}: stop it, or set E2E_PORT.`)
  const { DATABASE_URL: _, ...environment } = process.env
  const server = spawn('node', ['apps/server/src/main.ts'], {
    stdio: ['ignore', openSync(join(folder, 'server.log'), 'a'), 'inherit', 'ipc'],
    env: {
      ...environment,
      PORT: new URL(at).port,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: at,
      ROUTING_AT: halfADayAway(),
      ...settings,
    },
  })
  await untilReady(server, at)
  return server
}

async function end(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

/**
 * The time of the optimization that starts by itself: no journey expects it, and the draft that it leaves changes the page
 * of the next day. @returns HH:MM in Belgium
 */
function halfADayAway(): string {
  const HALF_A_DAY_MS = 12 * 3_600_000
  const format = {
    timeZone: 'Europe/Brussels',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return new Date(Date.now() + HALF_A_DAY_MS).toLocaleTimeString('en-GB', format)
}

/** Milliseconds that a server may need to start on a machine that is overloaded. */
const START_TIMEOUT_MS = 8 * 60_000
/** Milliseconds between two questions whether it is ready. */
const READY_INTERVAL_MS = 500

/** @throws Error when the server ended, or is not ready in time */
async function untilReady(server: ChildProcess, at: string): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += READY_INTERVAL_MS) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    const ready = await fetch(`${at}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS))
  }
  server.kill('SIGKILL')
  throw new Error('The server was not ready in time.')
}
