import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { lineTo } from '../database/testing-proxy.ts'
import { createLog, silentLog } from '../log.ts'
import { runIn } from '../traces/span.ts'
import { testSpan } from '../traces/testing.ts'
import { HopelessJob, jobKind, type RunJob } from './job-queue.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { queueUrl } from './settings.ts'

const greet = jobKind<{ name: string }>({ name: 'greet', retries: 1 })

let database: Database
const started: Jobs[] = []
beforeEach(async () => {
  database = await testDatabase()
  return async () => database.close()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
})

async function start(run: RunJob<{ name: string }>, workers = false): Promise<Jobs> {
  const jobs = createJobs({ url: database.url, log: silentLog, workers, superviseSeconds: 1 })
  jobs.work(greet, run)
  started.push(jobs)
  await jobs.start()
  return jobs
}

it.each([
  ['', ''],
  ['?connect_timeout=5', ''],
  ['?sslmode=require', '&uselibpqcompat=true'],
  ['?sslmode=verify-full', ''],
])('encrypts the connections of the queue as those of requests with the URL %s', (query, added) => {
  const url = `postgres://brine:geheim@db.example/brine${query}`
  expect(queueUrl(url)).toBe(url + added)
})

it('runs committed jobs, and no others', async () => {
  const done: string[] = []
  const jobs = await start(async ({ name }) => void done.push(name))
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'Anne "quoted" \\ é' }))
  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await jobs.runWaiting()
  expect(done).toEqual(['Anne "quoted" \\ é'])
  await jobs.runWaiting()
  expect(done).toHaveLength(1)
})

it('runs a job not before its start time', async () => {
  const done: string[] = []
  const jobs = await start(async ({ name }) => void done.push(name))
  const startAfter = new Date(Date.now() + 3_600_000)
  await jobs.enqueue(database.db, greet, { name: 'later' }, { startAfter })
  await jobs.runWaiting()
  expect(done).toEqual([])
})

it('retries after a pause, then moves the job to the failed jobs, from where it can be resumed', async () => {
  let works = false
  const done: string[] = []
  const jobs = await start(async ({ name }) => {
    if (!works) throw new Error('not now')
    done.push(name)
  })
  await jobs.enqueue(database.db, greet, { name: 'Anne' })
  await jobs.runWaiting()
  expect(await jobs.dead(greet)).toEqual([])
  await jobs.runWaiting()
  expect(await stateOf('greet')).toEqual(['retry'])
  await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'greet'`.execute(
    database.db,
  )
  await jobs.runWaiting()
  expect(await jobs.dead(greet)).toEqual([{ id: expect.any(String), since: expect.any(Date) }])

  works = true
  expect(await jobs.retryDead(greet)).toBe(1)
  await jobs.runWaiting()
  expect(done).toEqual(['Anne'])
  expect(await jobs.dead(greet)).toEqual([])
})

it('gives an attempt up that takes longer than its kind may', async () => {
  const jobs = createJobs({ url: database.url, log: silentLog, workers: true, superviseSeconds: 1 })
  const released = new EventEmitter()
  jobs.work(jobKind<object>({ name: 'slow', retries: 1, maxSeconds: 1 }), async () => {
    await once(released, 'now')
  })
  started.push(jobs)
  await jobs.start()
  await jobs.enqueue(database.db, jobKind<object>({ name: 'slow', retries: 1 }), {})
  await expect.poll(() => stateOf('slow')).toEqual(['retry'])
  released.emit('now')
})

it('does not retry a job that cannot succeed', async () => {
  let tries = 0
  const jobs = await start(async () => {
    tries += 1
    throw new HopelessJob('no such mailbox')
  })
  await jobs.enqueue(database.db, greet, { name: 'Anne' })
  await jobs.runWaiting()
  expect([tries, (await jobs.dead(greet)).length, await stateOf('greet')]).toEqual([1, 1, ['completed']])
})

it('runs jobs by itself, and takes over those of a crashed worker', async () => {
  const heard = new EventEmitter()
  const crashed = await start(async () => {})
  await crashed.enqueue(database.db, greet, { name: 'left' })
  // a worker that died with its job: active, and without a heartbeat for longer than allowed
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '30 seconds',
      heartbeat_on = now() - interval '30 seconds', retry_delay = 1
    where name = 'greet'`.execute(database.db)
  const left = once(heard, 'left')
  const jobs = await start(async ({ name }) => void heard.emit(name), true)
  const next = once(heard, 'next')
  await jobs.enqueue(database.db, greet, { name: 'next' })
  await next
  await left
})

it('works off many waiting jobs without a pause between them', async () => {
  const last: string[] = []
  const ended = new EventEmitter()
  const left = new Map([
    ['few', 10],
    ['many', 40],
  ])
  const jobs = createJobs({ url: database.url, log: silentLog, workers: true, superviseSeconds: 1 })
  started.push(jobs)
  for (const [name, count] of left) {
    const kind = jobKind<object>({ name, retries: 1 })
    jobs.work(kind, async () => {
      const open = (left.get(name) ?? 0) - 1
      left.set(name, open)
      if (open === 0) last.push(name)
      if (last.length === 2) ended.emit('all')
    })
    left.set(name, count)
  }
  const all = once(ended, 'all')
  await jobs.start()
  for (const [name, count] of left)
    for (let job = 0; job < count; job += 1)
      await jobs.enqueue(database.db, jobKind<object>({ name, retries: 1 }), {})
  await all
  // ten jobs take ten looks of their worker; forty would take forty
  expect(last).toEqual(['many', 'few'])
})

it('O8 an error of the queue is logged with its kind, code and queue, and without what it quotes', async () => {
  const lines: { err?: Record<string, unknown> }[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const jobs = createJobs({ url: database.url, log, workers: true, superviseSeconds: 1 })
  jobs.work(greet, async () => {})
  started.push(jobs)
  await jobs.start()
  // a refusal whose message quotes what is stored
  await sql`alter table pgboss.job_common add constraint nobody check (data->>'name' <> 'Canary' or state <> 'active')`.execute(
    database.db,
  )
  await jobs.enqueue(database.db, greet, { name: 'Canary' })
  await expect.poll(() => lines.find(({ err }) => err?.code === '23514')).toBeDefined()
  const { err } = lines.find(({ err }) => err?.code === '23514') ?? {}
  expect(err).toMatchObject({ queue: 'greet', constraint: 'nobody', stack: expect.stringContaining(' at ') })
  expect(JSON.stringify(lines)).not.toContain('Canary')
})

it('O10 a node without traces runs a job of a node with traces, with the data of its kind', async () => {
  const given: object[] = []
  const jobs = await start(async (data) => void given.push(data))
  await runIn(testSpan('4bf92f3577b34da6a3ce929d0e0e4736'), () =>
    jobs.enqueue(database.db, greet, { name: 'Anne' }),
  )
  const { rows } = await sql<{ data: object }>`select data from pgboss.job`.execute(database.db)
  expect(rows).toMatchObject([{ data: { name: 'Anne', traceparent: expect.stringMatching(/^00-4bf9/) } }])
  await jobs.runWaiting()
  expect(given).toEqual([{ name: 'Anne' }])
})

it('logs a daily job that fails, and moves it to the failed jobs, from where it can be resumed', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const jobs = createJobs({ url: database.url, log, workers: true, superviseSeconds: 1 })
  let works = false
  const heard = new EventEmitter()
  jobs.daily({
    ...{ name: 'nightly', cron: '0 3 * * *', missed: 'late' as const },
    async run() {
      if (!works) throw new Error('Canary')
      heard.emit('ran')
    },
  })
  started.push(jobs)
  await jobs.start()
  // the first failure is the last one
  await sql`update pgboss.queue set retry_limit = 0 where name = 'nightly'`.execute(database.db)
  const nightly = jobKind<object>({ name: 'nightly', retries: 3 })
  await jobs.enqueue(database.db, nightly, {})
  await expect.poll(() => jobs.dead(nightly)).toHaveLength(1)
  expect(lines).toMatchObject([{ msg: 'a job failed', job: 'nightly' }])
  const { rows } = await sql<{ stored: string }>`select job::text as stored from pgboss.job`.execute(
    database.db,
  )
  expect(JSON.stringify(rows)).not.toContain('Canary')

  works = true
  const ran = once(heard, 'ran')
  expect(await jobs.retryDead(nightly)).toBe(1)
  await ran
})

it('keeps of a daily job that goes on failing the last failure only, and none once it works again', async () => {
  const jobs = createJobs({ url: database.url, log: silentLog, workers: true, superviseSeconds: 1 })
  let works = false
  let runs = 0
  jobs.daily({
    ...{ name: 'nightly', cron: '0 3 * * *', missed: 'late' as const },
    async run() {
      runs += 1
      if (!works) throw new Error('not now')
    },
  })
  started.push(jobs)
  await jobs.start()
  await sql`update pgboss.queue set retry_limit = 0 where name = 'nightly'`.execute(database.db)
  const nightly = jobKind<object>({ name: 'nightly', retries: 3 })
  const failures: string[] = []
  for (const run of [1, 2, 3]) {
    await jobs.enqueue(database.db, nightly, {})
    await expect.poll(() => stateOf('nightly')).toEqual(Array(run).fill('failed'))
    const dead = await jobs.dead(nightly)
    expect(dead).toHaveLength(1)
    failures.push(...dead.map(({ id }) => id))
  }
  expect([runs, new Set(failures).size]).toEqual([3, 3])

  works = true
  await jobs.enqueue(database.db, nightly, {})
  await expect.poll(() => jobs.dead(nightly)).toEqual([])
})

it('gives a daily job the time that it declares', async () => {
  const jobs = createJobs({ url: database.url, log: silentLog, workers: true, superviseSeconds: 1 })
  const released = new EventEmitter()
  jobs.daily({
    ...{ name: 'nightly', cron: '0 3 * * *', missed: 'late' as const, maxSeconds: 1 },
    run: async () => void (await once(released, 'now')),
  })
  started.push(jobs)
  await jobs.start()
  await jobs.enqueue(database.db, jobKind<object>({ name: 'nightly', retries: 3 }), {})
  await expect.poll(() => stateOf('nightly')).toEqual(['retry'])
  released.emit('now')
})

it('unschedules a daily job that is gone, and leaves one that a newer version has', async () => {
  const startDaily = async (name: string): Promise<Jobs> => {
    const jobs = createJobs({
      ...{ url: database.url, log: silentLog, workers: true },
      optionalJobs: ['of-an-earlier-version'],
    })
    jobs.daily({ name, cron: '0 3 * * *', missed: 'late', run: async () => {} })
    started.push(jobs)
    await jobs.start()
    return jobs
  }
  const scheduled = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db)
    return rows.map(({ name }) => name)
  }
  await (await startDaily('of-an-earlier-version')).stop()
  await (await startDaily('of-a-newer-version')).stop()
  expect(await scheduled()).toEqual(['of-a-newer-version'])
  await startDaily('of-this-version')
  expect((await scheduled()).sort()).toEqual(['of-a-newer-version', 'of-this-version'])
})

it('S61 goes on with other connections when those to the database do not answer any more', async () => {
  const line = await lineTo(database.url)
  onTestFinished(() => line.close())
  const done: string[] = []
  const jobs = createJobs({
    ...{ url: line.url, log: silentLog, workers: true, superviseSeconds: 1, answerSeconds: 2 },
  })
  jobs.work(greet, async ({ name }) => void done.push(name))
  started.push(jobs)
  await jobs.start()
  // each connection sends something meanwhile, which is lost
  await line.set('silent')
  await sleep(4000)
  await line.set('open')
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'Anne' }))
  // the stop of the jobs would wait for the silent connections
  await expect
    .poll(() => done)
    .toEqual(['Anne'])
    .finally(line.cut)
})

async function stateOf(name: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string
  }>`select state::text from pgboss.job where name = ${name}`.execute(database.db)
  return rows.map(({ state }) => state)
}
