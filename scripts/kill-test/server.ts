import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { appRole, urlOf } from '../../packages/embedded-postgres/src/connection.ts'
import { loadOrCreateSecret } from '../../packages/embedded-postgres/src/data-directory.ts'
import { freePort } from '../../packages/embedded-postgres/src/port.ts'
import { readPostmaster, stopPostmaster } from '../../packages/embedded-postgres/src/postmaster.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** Time limit of a start in ms. The first start also creates the demo. */
const patienceMs = 120_000

/** The real server in its own process, with the embedded database in a temporary folder. */
export interface KillableServer {
  readonly url: string
  readonly dataDir: string
  /** The process; undefined while there is none. */
  pid(): number | undefined
  /** Starts the process; returns the milliseconds until it answers. @throws Error when it does not start */
  start(): Promise<number>
  /** `kill -9`: no handler runs, and no connection is closed cleanly. */
  kill(): Promise<void>
  /** Ends process and database cleanly, and deletes the folder. */
  remove(): Promise<void>
}

/** @param settings environment variables besides those of the demo on this machine */
export async function prepareServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brine-kill-'))
  // as root, the database runs as another user, who must be able to traverse the folder
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }

  return {
    url,
    dataDir,
    pid: () => child?.pid,
    async start() {
      const began = performance.now()
      const started = spawn(process.execPath, [main], {
        env: {
          ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
          ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1', ...settings },
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      while (performance.now() - began < patienceMs) {
        if (started.exitCode !== null) throw new Error(`The server ended with exit code ${started.exitCode}.`)
        const answer = await fetch(`${url}/salt/api/refills/order`).catch(() => null)
        if (answer?.status === 401) return performance.now() - began
        await sleep(50)
      }
      throw new Error('The server did not answer in time.')
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM')
      const orphan = readPostmaster(clusterOf(dataDir))
      if (orphan) await stopPostmaster(orphan.pid)
      const home = join(dataDir, 'postgres')
      const elsewhere = existsSync(home) ? realpathSync(home) : home
      for (const folder of [elsewhere, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

/**
 * URL of the embedded database of a data folder; the database survives a kill of the server. It contains the password.
 * @throws Error when the database does not run
 */
export function databaseUrlOf(dataDir: string): string {
  const postmaster = readPostmaster(clusterOf(dataDir))
  if (!postmaster) throw new Error('The database does not run.')
  return urlOf(appRole, loadOrCreateSecret(dataDir, 'database-password'), postmaster.port, appRole)
}
