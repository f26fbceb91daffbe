import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { seedDemo } from '../apps/server/src/demo/seed.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { createJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'

/** The whole server with the demo in this process, on an embedded PostgreSQL that flushes to disk. */
export async function startPortal() {
  const dataDir = await mkdtemp(join(tmpdir(), 'brine-bench-'))
  // as root, the database runs as another user, who must be able to traverse the folder
  await chmod(dataDir, 0o711)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1' })
  const database = await openDatabase(config, silentLog)
  await migrate(database.url, silentLog)
  await seedDemo(database, systemClock)
  const jobs = createJobs({ url: database.url, log: silentLog, workers: false })
  const app = await buildApp({ config, database, clock: systemClock, log: silentLog, jobs })
  await app.ready()

  const signIn = (email: string, password = DEMO_PASSWORD, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/auth/api/accounts/authorize',
      remoteAddress,
      payload: { email, password, platform: 'client_dashboard' },
    })
  return {
    db: database.db,
    signIn,
    async tokenOf(email: string): Promise<string> {
      return (await signIn(email)).json().token
    },
    send: (request: { method: 'GET' | 'POST'; url: string; payload?: object }, token: string) =>
      app.inject({ ...request, headers: { authorization: `Bearer ${token}` } }),
    get: (url: string, token: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The duration of work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - start) / 1e6
}
