import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppParts, buildApp } from '@brine/server/app'
import { type Config, readConfig } from '@brine/server/platform/config'
import type { Database } from '@brine/server/platform/database/database'
import { testDatabase } from '@brine/server/platform/database/testing'
import type { Environment } from '@brine/server/platform/environment'
import { createJobs, type Jobs } from '@brine/server/platform/jobs/jobs'
import { silentLog } from '@brine/server/platform/log'
import type { FastifyInstance } from 'fastify'

/** The longest timer of Node, 24 days: tests see the sign of life of a start only. */
const NO_BEAT_MS = 2 ** 31 - 1

/** The start time of the tests: a Saturday morning. */
export const testNow = new Date('2026-11-21T09:00:00Z')

export interface TestApp {
  app: FastifyInstance
  config: Config
  database: Database
  /** `runWaiting` runs the pending jobs, like the workers. */
  jobs: Jobs
  /** Runs a job of the module's list of daily jobs at once. */
  runDaily(name: string): Promise<void>
  close(): Promise<void>
}

export interface TestAppSettings extends Partial<Pick<AppParts, 'clock' | 'log' | 'folders' | 'tracer'>> {
  env?: Environment
  /** A database that the test creates and closes; by default a new one that the app closes. */
  database?: Database
}

/** The real server on a real database, for `inject`. No workers run, and the clock does not move. */
export async function startTestApp(settings: TestAppSettings = {}): Promise<TestApp> {
  const { env = {}, clock = { now: () => testNow }, log = silentLog, folders, tracer = null } = settings
  const dataDir = env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'brine-test-'))
  const config = readConfig(
    { DATA_DIR: dataDir ?? undefined, ...env },
    () => 'the secret of the tests, long enough',
  )
  const database = settings.database ?? (await testDatabase())
  const queue = createJobs({ url: database.url, log, workers: false, tracer })
  const dailyJobs = new Map<string, () => Promise<void>>()
  const jobs: Jobs = {
    ...queue,
    daily(job) {
      dailyJobs.set(job.name, job.run)
      queue.daily(job)
    },
  }
  const parts = { config, database, clock, log, jobs, tracer, beatMs: NO_BEAT_MS }
  const app = await buildApp({ ...parts, ...(folders ? { folders } : {}) })
  await app.ready()
  return {
    app,
    config,
    database,
    jobs,
    async runDaily(name) {
      const run = dailyJobs.get(name)
      if (!run) throw new Error(`no job is called ${name}`)
      await run()
    },
    async close() {
      await app.close()
      if (dataDir) await rm(dataDir, { recursive: true, force: true })
      if (!settings.database) await database.close()
    },
  }
}
