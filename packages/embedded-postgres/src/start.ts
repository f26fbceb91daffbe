import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { appRole, superuser, urlOf } from './connection.ts'
import { loadOrCreateSecret } from './data-directory.ts'
import { EmbeddedPostgresError, isCode } from './errors.ts'
import { type Home, prepareHome } from './home.ts'
import { type Lock, lockHome } from './lock.ts'
import { noLog, type SupervisorLog } from './log.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { ensureRole } from './roles.ts'
import type { ServerOptions } from './settings.ts'
import { Supervisor } from './supervisor.ts'

/** A running embedded PostgreSQL. The URLs contain passwords: never log them. */
export interface Embedded {
  /** URL of the application's database, with the role that owns only this database. */
  url: string
  /** URL of the `postgres` database as superuser, for administration and tests. */
  adminUrl: string
  /** Current process id of PostgreSQL. */
  pid(): number
  /** Stops PostgreSQL and releases the folder. */
  stop(): Promise<void>
}

interface EmbeddedOptions extends Partial<ServerOptions> {
  readonly log?: SupervisorLog
}

/**
 * Starts the embedded PostgreSQL of this data directory, or adopts the one that a killed server left running.
 * @param dataDir absolute path
 * @throws EmbeddedPostgresError with one clear sentence
 */
export async function startEmbedded(
  dataDir: string,
  { log = noLog, durable = true, connections = 60 }: EmbeddedOptions = {},
): Promise<Embedded> {
  const home = await prepareHome(dataDir).catch((error: unknown) => refuseUnusable(dataDir, error))
  const lock = takeLock(home, dataDir)
  try {
    const binaries = await prepareBinaries(home.user, home.path)
    if (home.elsewhere)
      log.info(
        { folder: home.path },
        `the user "${home.user.name}" may not enter DATA_DIR, so the database lives elsewhere`,
      )
    const superPassword = loadOrCreateSecret(dataDir, 'database-admin-password')
    const appPassword = loadOrCreateSecret(dataDir, 'database-password')
    await ensureCluster(home, binaries, superPassword, durable)
    const supervisor = new Supervisor({ home, binaries, superPassword, durable, connections, log })
    await supervisor.start()
    await ensureRole({ port: supervisor.port, superPassword, appPassword })
    return {
      url: urlOf(appRole, appPassword, supervisor.port, appRole),
      adminUrl: urlOf(superuser, superPassword, supervisor.port, 'postgres'),
      pid: () => supervisor.pid,
      async stop() {
        await supervisor.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    return refuseUnusable(dataDir, error)
  }
}

/**
 * URL of the embedded database that a running server keeps in this data directory; null if there is none. For commands
 * that run beside the server: they do not start, stop or lock anything. It contains a password: never log it.
 */
export function findRunning(dataDir: string): string | null {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) return null
  const found = readPostmaster(join(realpathSync(folder), 'cluster'))
  if (!found?.ready || !isAlive(found.pid)) return null
  return urlOf(appRole, loadOrCreateSecret(dataDir, 'database-password'), found.port, appRole)
}

function takeLock(home: Home, dataDir: string): Lock {
  try {
    return lockHome(home.path, dataDir)
  } catch (error) {
    return refuseUnusable(dataDir, error)
  }
}

/** Error codes of a folder that cannot be used. */
const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']

/** Converts a system error into a sentence for the person who started the server. */
function refuseUnusable(dataDir: string, error: unknown): never {
  const code = unusable.find((known) => isCode(error, known))
  if (!code) throw error
  const folder = error instanceof Error && 'path' in error ? ` at ${String(error.path)}` : ''
  throw new EmbeddedPostgresError(
    `DATA_DIR is "${dataDir}", which the user who started Brine cannot use (${code}${folder}).`,
  )
}
