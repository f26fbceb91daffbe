import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Queries } from '../database/database.ts'
import type { Log } from '../log.ts'
import {
  type DeadJob,
  HopelessJob,
  type JobKind,
  type JobOptions,
  type JobQueue,
  type RunJob,
} from './job-queue.ts'
import { deadLettersOf, queueOptions, supervision, workOptions } from './settings.ts'

interface Registration {
  kind: JobKind<object>
  run: RunJob<object>
}

interface Daily {
  name: string
  cron: string
  run: () => Promise<void>
}

export interface JobsSettings {
  /** Where the database is; jobs keep a few connections of their own beside the pool. */
  url: string
  log: Log
  /** False accepts jobs and leaves them to other processes: for tests and for nodes that only answer calls. */
  workers: boolean
  /** How often crashed workers are looked for, in seconds; 15 where absent. */
  lookEvery?: number
}

export interface Jobs extends JobQueue {
  /** Makes the queues and starts the workers; jobs can be accepted from now on. */
  start(): Promise<void>
  /** Does the jobs that wait now, one after the other: for tests, which start no workers. */
  runWaiting(): Promise<void>
  /** Lets running jobs finish (at most 8 s); what is left goes back to the queue. */
  stop(): Promise<void>
}

/** The job queue on pg-boss: jobs live in the database beside the data they belong to. */
export function createJobs({ url, log, workers, lookEvery = 15 }: JobsSettings): Jobs {
  const boss = new PgBoss({ connectionString: url, ...supervision(workers, lookEvery) })
  const registered: Registration[] = []
  const daily: Daily[] = []
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error and goes on'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))

  async function prepare(kind: JobKind<object>): Promise<void> {
    const deadLetter = deadLettersOf(kind.name)
    await boss.createQueue(deadLetter, { retentionSeconds: 30 * 86_400 })
    await boss.createQueue(kind.name, { ...queueOptions(kind), deadLetter })
    // a queue made by an earlier version takes today's settings
    await boss.updateQueue(kind.name, { ...queueOptions(kind), deadLetter })
  }

  async function startWorker({ kind, run }: Registration): Promise<void> {
    await boss.work<object>(kind.name, workOptions(kind), async ([job]) => {
      if (job) await runJob({ kind, run }, job)
    })
  }

  async function runJob({ kind, run }: Registration, { id, data }: Job<object>): Promise<void> {
    try {
      await run(data, { id })
    } catch (error) {
      // the data may be personal; the id is enough to find the job
      const hopeless = error instanceof HopelessJob
      log.warn({ err: error, job: kind.name, id, hopeless }, 'a job failed')
      if (!hopeless) throw new Error(error instanceof Error ? error.name : 'failed')
      await boss.send(deadLettersOf(kind.name), data)
    }
  }

  async function runNext(registration: Registration): Promise<boolean> {
    const { name } = registration.kind
    const [job] = await boss.fetch<object>(name)
    if (!job) return false
    try {
      await runJob(registration, job)
      await boss.complete(name, job.id)
    } catch {
      await boss.fail(name, job.id)
    }
    return true
  }

  async function startDaily({ name, cron, run }: Daily): Promise<void> {
    await boss.createQueue(name, { ...queueOptions({ name, retries: 3 }), policy: 'singleton' })
    await boss.schedule(name, cron, null, { tz: 'Europe/Brussels' })
    await boss.work(name, async () => {
      await run()
    })
  }

  return {
    async enqueue<Data extends object>(
      tx: Queries,
      kind: JobKind<Data>,
      data: Data,
      options: JobOptions = {},
    ) {
      const after = options.startAfter ? { startAfter: options.startAfter } : {}
      await boss.send(kind.name, data, { db: fromKysely(tx), ...after })
    },
    work(kind, run) {
      // the queue of this name carries only what `enqueue` wrote with the same kind
      registered.push({ kind, run: run as RunJob<object> })
    },
    daily: (name, cron, run) => void daily.push({ name, cron, run }),
    async dead(kind) {
      const jobs = await boss.findJobs<object>(deadLettersOf(kind.name))
      return jobs.map(({ id, createdOn }): DeadJob => ({ id, since: createdOn }))
    },
    retryDead: (kind) => boss.redrive(deadLettersOf(kind.name), { destination: kind.name }),
    async start() {
      await boss.start()
      for (const { kind } of registered) await prepare(kind)
      if (!workers) return
      for (const registration of registered) await startWorker(registration)
      for (const task of daily) await startDaily(task)
    },
    async runWaiting() {
      // a job may leave another one behind: what it tells somebody by mail
      let ran = true
      while (ran) {
        ran = false
        for (const registration of registered) while (await runNext(registration)) ran = true
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}
