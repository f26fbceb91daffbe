import { fromKysely, type Job, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Queries } from '../database/database.ts'
import { DatabaseUnavailable, isUnavailable } from '../database/errors.ts'
import { whenAvailable } from '../database/reachable.ts'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { failureCode, runSpan, type Span } from '../traces/span.ts'
import type { Tracer } from '../traces/tracer.ts'
import { splitTrace, withTrace } from './carried-trace.ts'
import {
  type DailyJob,
  type DeadJob,
  HopelessJob,
  type JobKind,
  type JobOptions,
  type JobQueue,
  type RunJob,
} from './job-queue.ts'
import {
  ANSWER_SECONDS,
  deadLettersOf,
  MAX_LATE_SECONDS,
  OPTIONAL_DAILY_JOBS,
  queueOptions,
  queueUrl,
  supervision,
  workOptions,
} from './settings.ts'

interface Registration {
  kind: JobKind<object>
  run: RunJob<object>
}

export interface JobsSettings {
  /** URL of the database; jobs use a few separate connections beside the pool. */
  url: string
  log: Log
  /** False accepts jobs and leaves them to other processes: for tests, and for nodes that only answer calls. */
  workers: boolean
  /** Records each job as a span; none by default. */
  tracer?: Tracer | null
  /** Seconds between two searches for crashed workers and counts of waiting jobs; default 5. */
  superviseSeconds?: number
  /** Names of daily jobs whose schedule ends where they are not registered; default `OPTIONAL_DAILY_JOBS`. */
  optionalJobs?: readonly string[]
  /** Seconds after which a connection that does not answer counts as lost; default 30. */
  answerSeconds?: number
  /** Milliseconds that running jobs have to finish when the server stops; default 8000. */
  stopMs?: number
}

export interface Jobs extends JobQueue {
  /**
   * Creates the queues and starts the workers; jobs are accepted from now on. Tries again while the database is unavailable.
   * @throws StartRefused when it stays unavailable, or refuses the queue
   */
  start(): Promise<void>
  /** Runs the waiting jobs one after the other: for tests, which start no workers. */
  runWaiting(): Promise<void>
  /** Waits for running jobs (at most `stopMs`); the others return to the queue. */
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 8000

/** Errors of node-postgres, the client of pg-boss, that say only by their message that nothing answered. */
const unanswered = /timeout exceeded when trying to connect|^Connection terminated|^Query read timeout/

/** What a failed start of pg-boss means: the database is unavailable, or the queue cannot work in it. */
function startFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : ''
  if (unanswered.test(message)) return new DatabaseUnavailable(message)
  if (error instanceof Error && isUnavailable(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : message
  return new StartRefused(
    `The job queue cannot be prepared in the database (${code}): its user needs a schema "pgboss" of its own, or the right to create one.`,
  )
}

/** The job queue on pg-boss: jobs are stored in the database beside the data that they concern. */
export function createJobs({
  url,
  log,
  workers,
  tracer,
  superviseSeconds = 5,
  answerSeconds = ANSWER_SECONDS,
  optionalJobs = OPTIONAL_DAILY_JOBS,
  stopMs = STOP_TIMEOUT_MS,
}: JobsSettings): Jobs {
  let boss = open()
  const registered: Registration[] = []
  const daily: DailyJob[] = []

  function open(): PgBoss {
    const opened = new PgBoss({
      connectionString: queueUrl(url),
      ...supervision(workers, superviseSeconds, answerSeconds),
    })
    opened.on('error', (error) => log.warn({ err: error }, 'the job queue met an error and goes on'))
    opened.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
    return opened
  }

  async function prepare(
    kind: JobKind<object>,
    policy: 'standard' | 'singleton' = 'standard',
    more: QueueOptions = {},
  ): Promise<void> {
    const deadLetter = deadLettersOf(kind.name)
    const options = { ...queueOptions(kind), ...more, deadLetter }
    await boss.createQueue(deadLetter, { retentionSeconds: 30 * 86_400 })
    await boss.createQueue(kind.name, { ...options, policy })
    // a queue that an earlier version created takes the current settings
    await boss.updateQueue(kind.name, options)
  }

  async function startWorker({ kind, run }: Registration): Promise<void> {
    await boss.work<object>(kind.name, workOptions(kind), async ([job]) => {
      if (job) await runJob({ kind, run }, job)
    })
  }

  /**
   * Runs a job in a span of its own; without a tracer, it runs the job alone.
   * @param link the `traceparent` of the request that queued the job; undefined for a daily job
   */
  function traced(
    name: string,
    link: string | undefined,
    work: (span?: Span) => Promise<void>,
  ): Promise<void> {
    if (!tracer) return work()
    const attributes = { 'messaging.destination.name': name }
    const span = tracer.start({ name: `job ${name}`, kind: 'consumer', attributes, link })
    return runSpan(span, () => work(span))
  }

  function runJob(registration: Registration, job: Job<object>): Promise<void> {
    const { data, link } = splitTrace(job.data)
    return traced(registration.kind.name, link, (span) => attempt(registration, { ...job, data }, span))
  }

  async function attempt({ kind, run }: Registration, { id, data }: Job<object>, span?: Span): Promise<void> {
    try {
      await run(data, { id })
    } catch (error) {
      span?.fail(failureCode(error))
      // the data may be personal: only the id is logged
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

  async function startDaily({ name, cron, missed, maxSeconds, run }: DailyJob): Promise<void> {
    const kind = { name, retries: 3, ...(maxSeconds === undefined ? {} : { maxSeconds }) }
    await prepare(kind, 'singleton', missed === 'late' ? {} : { retentionSeconds: MAX_LATE_SECONDS })
    await boss.schedule(name, cron, null, {
      tz: 'Europe/Brussels',
      missed: missed === 'late' ? 'once' : 'skip',
    })
    const runOnce = async () => {
      await run()
      await forgetFailures(name)
    }
    await boss.work(name, { includeMetadata: true }, async ([job]: JobWithMetadata<null>[]) => {
      if (!job) return
      try {
        // nobody waits for a daily job, so one that fails has to be told
        await traced(name, undefined, (span) => attempt({ kind, run: runOnce }, { ...job, data: {} }, span))
      } catch (error) {
        if (job.retryCount >= job.retryLimit) await forgetFailures(name)
        throw error
      }
    })
  }

  /** Each run of a daily job does what failed ones left, so only the failure of the last one is kept. */
  async function forgetFailures(name: string): Promise<void> {
    const failures = await boss.findJobs<null>(deadLettersOf(name))
    if (failures.length > 0)
      await boss.deleteJob(
        deadLettersOf(name),
        failures.map(({ id }) => id),
      )
  }

  /**
   * pg-boss stores schedules in the database: without this, jobs would be filed that no node works on. Jobs that this version
   * does not know stay: during a roll-out they are those of a newer one.
   */
  async function unscheduleFormerJobs(): Promise<void> {
    const current = new Set(daily.map(({ name }) => name))
    for (const { name, key } of await boss.getSchedules())
      if (optionalJobs.includes(name) && !current.has(name)) {
        await boss.unschedule(name, key)
        log.info({ job: name }, 'unscheduled a job that this version does not have')
      }
  }

  async function startAll(): Promise<void> {
    await boss.start()
    for (const { kind } of registered) await prepare(kind)
    if (!workers) return
    for (const registration of registered) await startWorker(registration)
    await unscheduleFormerJobs()
    for (const job of daily) await startDaily(job)
  }

  return {
    async enqueue<Data extends object>(
      tx: Queries,
      kind: JobKind<Data>,
      data: Data,
      options: JobOptions = {},
    ) {
      const after = options.startAfter ? { startAfter: options.startAfter } : {}
      await boss.send(kind.name, withTrace(data), { db: fromKysely(tx), ...after })
    },
    work(kind, run) {
      // the queue of this name contains only what `enqueue` wrote with the same kind
      registered.push({ kind, run: run as RunJob<object> })
    },
    daily: (job) => void daily.push(job),
    async dead(kind) {
      const jobs = await boss.findJobs<object>(deadLettersOf(kind.name))
      return jobs.map(({ id, createdOn }): DeadJob => ({ id, since: createdOn }))
    },
    retryDead: ({ name }, ids) =>
      boss.redrive(deadLettersOf(name), { destination: name, ...(ids ? { ids } : {}) }),
    async discardDead(tx, { name }, ids) {
      await boss.deleteJob(deadLettersOf(name), [...ids], { db: fromKysely(tx) })
    },
    start: () =>
      whenAvailable(async () => {
        try {
          await startAll()
        } catch (error) {
          // a half-started queue would run its workers twice
          await boss.stop({ graceful: false }).catch(() => undefined)
          boss = open()
          throw startFailure(error)
        }
      }, log),
    async runWaiting() {
      // a job may enqueue others, such as a mail
      let ran = true
      while (ran) {
        ran = false
        for (const registration of registered) while (await runNext(registration)) ran = true
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  }
}
