import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import type { Environment } from '../platform/environment.ts'
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts'
import { silentLog } from '../platform/log.ts'

/** The moment at which the tests begin: a Saturday morning. */
export const testNow = new Date('2026-11-21T09:00:00Z')

export interface TestApp {
  app: FastifyInstance
  config: Config
  database: Database
  /** `runWaiting` does what workers would do. */
  jobs: Jobs
  close(): Promise<void>
}

export interface TestAppSettings extends Partial<Pick<AppParts, 'clock' | 'log' | 'folders'>> {
  env?: Environment
  /** The test's own, which it closes itself; else a fresh one that goes with the app. */
  database?: Database
}

/** The real server on a real database, for `inject`; no workers run, and the clock stands still. */
export async function startTestApp(settings: TestAppSettings = {}): Promise<TestApp> {
  const { env = {}, clock = { now: () => testNow }, log = silentLog, folders } = settings
  const dataDir = env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'brine-test-'))
  const config = readConfig(
    { DATA_DIR: dataDir ?? undefined, ...env },
    () => 'the secret of the tests, long enough',
  )
  const database = settings.database ?? (await testDatabase())
  const jobs = createJobs({ url: database.url, log, workers: false })
  const app = await buildApp({ config, database, clock, log, jobs, ...(folders ? { folders } : {}) })
  await app.ready()
  return {
    app,
    config,
    database,
    jobs,
    async close() {
      await app.close()
      if (dataDir) await rm(dataDir, { recursive: true, force: true })
      if (!settings.database) await database.close()
    },
  }
}
