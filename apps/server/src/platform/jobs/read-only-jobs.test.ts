import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../database/testing.ts'
import { createLog } from '../log.ts'
import { jobKind } from './job-queue.ts'
import { createJobs } from './jobs.ts'

const patient = { timeout: 60_000 }
const greet = jobKind<{ name: string }>({ name: 'greet', retries: 1 })

it('runs jobs again once the database takes writes, on connections that it opens', async () => {
  const database = await testDatabase()
  onTestFinished(database.close)
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const jobs = createJobs({ url: database.url, log, workers: true, superviseSeconds: 1 })
  const done: string[] = []
  jobs.work(greet, async ({ name }) => void done.push(name))
  await jobs.start()
  onTestFinished(jobs.stop)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  const change = `alter database ${rows[0]?.name ?? ''} set default_transaction_read_only =`

  await database.sql.unsafe(`${change} on`)
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'brine jobs'`
  await expect.poll(() => lines.join(''), patient).toContain('25006')
  await database.sql.unsafe(`${change} off`)
  await jobs.enqueue(database.db, greet, { name: 'Anne' })
  await expect.poll(() => done, patient).toEqual(['Anne'])
})
