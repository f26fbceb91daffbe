import type { Log } from '../../log.ts'
import { keptSecret } from '../../secret.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { prepareHome } from './home.ts'
import { lockHome } from './lock.ts'
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
  const home = await prepareHome(dataDir)
  const lock = lockHome(home.path, dataDir)
  try {
    const binaries = await prepareBinaries(home.user, home.path)
    if (home.elsewhere)
      log.info(
        { folder: home.path },
        `the user "${home.user.name}" may not enter DATA_DIR, so the database lives elsewhere`,
      )
    const superPassword = keptSecret(dataDir, 'database-admin-password')
    const appPassword = keptSecret(dataDir, 'database-password')
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
    throw error
  }
}
