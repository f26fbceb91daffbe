import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBinaries } from '@brine/embedded-postgres/binaries'
import { superuser, urlOf } from '@brine/embedded-postgres/connection'
import { loadOrCreateSecret } from '@brine/embedded-postgres/data-directory'
import { prepareHome } from '@brine/embedded-postgres/home'
import { noLog } from '@brine/embedded-postgres/log'
import { startEmbedded } from '@brine/embedded-postgres/start'
import { Supervisor } from '@brine/embedded-postgres/supervisor'
import { connect } from './connection.ts'

/** A standby refuses to start with fewer than its primary had, which is the default of the embedded one. */
const CONNECTIONS = 60

/** A PostgreSQL of its own that answers reads and refuses the rest, as the former primary does after a switchover. */
export interface Standby {
  url: string
  /** Makes it the primary, without ending a connection. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Starts one with an empty database. */
export async function startStandby(): Promise<Standby> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brine-standby-'))
  await chmod(dataDir, 0o755)
  await (await startEmbedded(dataDir, { durable: false })).stop()
  const home = await prepareHome(dataDir)
  await writeFile(join(home.cluster, 'standby.signal'), '')
  const superPassword = loadOrCreateSecret(dataDir, 'database-admin-password')
  const binaries = await prepareBinaries(home.user, home.path)
  const supervisor = new Supervisor({
    ...{ home, binaries, superPassword },
    ...{ durable: false, connections: CONNECTIONS, log: noLog },
  })
  await supervisor.start()
  const url = urlOf(superuser, superPassword, supervisor.port, 'postgres')
  return {
    url,
    async promote() {
      const sql = connect(url)
      await sql`select pg_promote()`
      await sql.end()
    },
    async stop() {
      await supervisor.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
