import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { server as origin, portalHosts } from './origins.ts'

/** Starts the server of all journeys; Playwright calls what this returns at the end. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = createFolder()
  // which households the journeys have used up, see households.ts
  process.env.E2E_CLAIMS = join(folder, 'claims')
  mkdirSync(process.env.E2E_CLAIMS)
  // what the server wrote down, see privacy.spec.ts
  process.env.E2E_LOG = join(folder, 'server.log')
  // the portal on a host of its own, see another-back-end.spec.ts
  return serve(folder, origin, { CORS_ORIGINS: portalHosts.join() })
}

/** Another one with demo data of its own, for a journey that changes what all others build on. @returns stops it */
export const startOwnServer = (at: string, settings: Record<string, string>): Promise<() => Promise<void>> =>
  serve(createFolder(), at, settings)

/** Another one whose clock a journey puts forward: it stops, and goes on with the same data so many days later. */
export async function startServerInTime(at: string, settings: Record<string, string>) {
  const folder = createFolder()
  let stop = await start(folder, at, settings)
  return {
    async goTo(daysLater: number): Promise<void> {
      await stop()
      const later = `--import=${new URL('later.ts', import.meta.url)}`
      stop = await start(folder, at, { ...settings, DAYS_LATER: String(daysLater), NODE_OPTIONS: later })
    },
    async end(): Promise<void> {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brine-e2e-'))
  // where root runs this, the database's own user has to get in
  chmodSync(folder, 0o755)
  return folder
}

/** Starts the real server on a fresh data folder with demo data. @returns stops it, and forgets the folder */
async function serve(
  folder: string,
  at: string,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const stop = await start(folder, at, settings)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns stops it */
async function start(
  folder: string,
  at: string,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  // else the journeys would go through whatever a run that was broken off has left there
  if (await fetch(at).catch(() => null))
    throw new Error(`Another program listens at ${at}: stop it, or set E2E_PORT.`)
  const { DATABASE_URL: _, ...environment } = process.env
  const server = spawn('node', ['apps/server/src/main.ts'], {
    stdio: ['ignore', openSync(join(folder, 'server.log'), 'a'), 'inherit'],
    env: {
      ...environment,
      PORT: new URL(at).port,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: at,
      ...settings,
    },
  })
  await untilReady(server, at)
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
  }
}

/** @throws Error when the server ended, or does not say it is ready within two minutes */
async function untilReady(server: ChildProcess, at: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    const ready = await fetch(`${at}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  server.kill('SIGKILL')
  throw new Error('The server was not ready within two minutes.')
}
