import type { Log } from '../../log.ts'
import { isCode, loadOrCreateSecret } from '../../secret.ts'
import { StartRefused } from '../refused.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { type Home, prepareHome } from './home.ts'
import { type Lock, lockHome } from './lock.ts'
import { appRole, ensureRole, urlOf } from './roles.ts'
import { Supervisor } from './supervisor.ts'

/** A running embedded PostgreSQL. URLs hold passwords: never log them. */
export interface Embedded {
  /** The application's database, as a role that owns only that. */
  url: string
  /** The `postgres` database as superuser, for administration and tests. */
  adminUrl: string
  /** Process id of PostgreSQL at the moment. */
  pid(): number
  /** Stops PostgreSQL and gives the folder free. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of this data directory, or adopts the one that a killed server left running.
 * @param dataDir absolute path
 * @param durable false switches writing through to disk off: only for tests
 * @throws StartRefused with one clear sentence
 */
export async function startEmbedded(dataDir: string, log: Log, durable = true): Promise<Embedded> {
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
    const supervisor = new Supervisor({ home, binaries, superPassword, durable, log })
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

function takeLock(home: Home, dataDir: string): Lock {
  try {
    return lockHome(home.path, dataDir)
  } catch (error) {
    return refuseUnusable(dataDir, error)
  }
}

/** Ways in which a system refuses a folder. */
const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']

/** Turns a refusal of the system into a sentence for the person who started the server. */
function refuseUnusable(dataDir: string, error: unknown): never {
  const code = unusable.find((known) => isCode(error, known))
  if (!code) throw error
  const place = error instanceof Error && 'path' in error ? ` at ${String(error.path)}` : ''
  throw new StartRefused(
    `DATA_DIR is "${dataDir}", which the user who started Brine cannot use (${code}${place}).`,
  )
}
