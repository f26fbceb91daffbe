import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { createJobs } from './jobs.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('runs a job whose minute passed while no node ran once, and one that is skipped not at all', async () => {
  const ran: string[] = []
  const startBoth = async () => {
    const jobs = createJobs({ url: database.url, log: silentLog, workers: true, superviseSeconds: 1 })
    for (const missed of ['late', 'skipped'] as const)
      jobs.daily({ name: missed, cron: '0 3 1 * *', missed, run: async () => void ran.push(missed) })
    onTestFinished(() => jobs.stop())
    await jobs.start()
    return jobs
  }
  await (await startBoth()).stop()
  // nothing has run for two months
  await sql`update pgboss.schedule set created_on = now() - interval '70 days'`.execute(database.db)
  await sql`update pgboss.version set cron_on = now() - interval '62 days'`.execute(database.db)
  await startBoth()
  await expect.poll(() => ran).toEqual(['late'])
  const { rows } = await sql`
    select from pgboss.job where name = 'skipped' or data ->> 'name' = 'skipped'`.execute(database.db)
  expect(rows).toEqual([])
})
