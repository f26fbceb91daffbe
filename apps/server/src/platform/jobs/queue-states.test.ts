import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { jobKind } from './job-queue.ts'
import { createJobs } from './jobs.ts'
import { listQueueStates } from './queries.ts'

const HOUR_MS = 3_600_000

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** As if the hours had passed: the database has no clock that a test moves. */
const pass = (hours: number) =>
  sql`
    update pgboss.job set created_on = created_on - ${hours} * interval '1 hour',
      start_after = start_after - ${hours} * interval '1 hour', keep_until = keep_until - ${hours} * interval '1 hour'`.execute(
    database.db,
  )

/** Hours since the oldest job of the queue was due; null if none waits. */
async function readAge(name: string): Promise<number | null> {
  const state = (await listQueueStates(database.db)).find((queue) => queue.name === name)
  return state?.oldestAt ? (Date.now() - state.oldestAt.getTime()) / HOUR_MS : null
}

it('O9 a job that was planned for later has waited since it was due, also once it has failed', async () => {
  const planned = jobKind<object>({ name: 'planned', retries: 3 })
  const jobs = createJobs({ url: database.url, log: silentLog, workers: false })
  jobs.work(planned, async () => {
    throw new Error('not now')
  })
  onTestFinished(() => jobs.stop())
  await jobs.start()
  await jobs.enqueue(database.db, planned, {}, { startAfter: new Date(Date.now() + 24 * HOUR_MS) })
  expect(await readAge('planned')).toBeNull()
  await pass(26)
  expect(await readAge('planned')).toBeCloseTo(2, 1)
  await jobs.runWaiting()
  expect(await readAge('planned')).toBeCloseTo(2, 1)
  await pass(3)
  await jobs.runWaiting()
  expect(await readAge('planned')).toBeCloseTo(5, 1)
})
