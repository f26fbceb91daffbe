import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { appRole, superuser, urlOf } from '../../packages/embedded-postgres/src/connection.ts'
import { loadOrCreateSecret } from '../../packages/embedded-postgres/src/data-directory.ts'
import { freePort } from '../../packages/embedded-postgres/src/port.ts'
import { readPostmaster, stopPostmaster } from '../../packages/embedded-postgres/src/postmaster.ts'

const ownTree = fileURLToPath(new URL('../..', import.meta.url))
/** Time limit of a start in ms. The first start also creates the demo. */
const PATIENCE_MS = 180_000

/** Longer than a stop takes with all its steps. */
const STOP_MS = 60_000

/** The real server in its own process, with the embedded database in a temporary folder unless `DATABASE_URL` is set. */
export interface KillableServer {
  readonly url: string
  readonly dataDir: string
  /** The process; undefined while there is none. */
  pid(): number | undefined
  /**
   * Starts the process; returns the milliseconds until it answers.
   * @param settings environment variables of this start only
   * @throws Error when it does not start
   */
  start(settings?: Readonly<Record<string, string>>): Promise<number>
  /** Waits until a running process can serve; returns the milliseconds. @throws Error when it does not in time */
  untilReady(): Promise<number>
  /** `kill -9`: no handler runs, and no connection is closed cleanly. */
  kill(): Promise<void>
  /** Ends the process cleanly, and with it the embedded database. */
  stop(): Promise<void>
  /** Ends process and database cleanly, and deletes the folder. */
  remove(): Promise<void>
}

export interface ServerOptions {
  /** The folder of the code; this one where absent. */
  readonly tree?: string
  /** An empty folder for the data; a temporary one where absent. */
  readonly dataDir?: string
}

/** @param settings environment variables besides those of the demo on this machine */
export async function prepareServer(
  settings: Readonly<Record<string, string>> = {},
  { tree = ownTree, dataDir = mkdtempSync(join(tmpdir(), 'brine-faults-')) }: ServerOptions = {},
): Promise<KillableServer> {
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
    // a broken copy may never end by itself
    const last = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(last)
  }

  /** Polls until the answer has the status. */
  async function until(path: string, status: number): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < PATIENCE_MS) {
      if (child && (child.exitCode ?? child.signalCode) !== null)
        throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`)
      const limit = { signal: AbortSignal.timeout(10_000) }
      const answer = await fetch(`${url}${path}`, limit).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.status === status) return performance.now() - began
      await sleep(50)
    }
    throw new Error('The server did not answer in time.')
  }

  return {
    url,
    dataDir,
    pid: () => child?.pid,
    start(once = {}) {
      child = spawn(process.execPath, [join(tree, 'apps/server/src/main.ts')], {
        cwd: tree,
        env: {
          ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
          ...{ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '1', ...settings, ...once },
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      return until('/salt/api/refills/order', 401)
    },
    untilReady: () => until('/readyz', 200),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
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

/** The folder of the embedded database, without links. */
export function clusterOf(dataDir: string): string {
  const home = join(dataDir, 'postgres')
  return join(existsSync(home) ? realpathSync(home) : home, 'cluster')
}

function portOf(dataDir: string): number {
  const postmaster = readPostmaster(clusterOf(dataDir))
  if (!postmaster) throw new Error('The database does not run.')
  return postmaster.port
}

/**
 * URL of the embedded database of a data folder; the database survives a kill of the server. It contains the password.
 * @throws Error when the database does not run
 */
export const databaseUrlOf = (dataDir: string): string =>
  urlOf(appRole, loadOrCreateSecret(dataDir, 'database-password'), portOf(dataDir), appRole)

/** The same database for the superuser. @throws Error when the database does not run */
export const adminUrlOf = (dataDir: string): string =>
  urlOf(superuser, loadOrCreateSecret(dataDir, 'database-admin-password'), portOf(dataDir), appRole)
