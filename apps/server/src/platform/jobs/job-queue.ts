import type { Queries } from '../database/database.ts'

/** A kind of job: the name of its queue and the type of its data. Declare it once with `jobKind`. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** How often a failed job is retried, with growing pauses, before it fails for good. */
  readonly retries: number
  /** Jobs of this kind that one process runs at once; default 1. */
  readonly atOnce?: number
  /** Seconds that one attempt may take, default 300. A longer one counts as failed, and the next one runs beside it. */
  readonly maxSeconds?: number
  /** Carries the type only. */
  readonly data?: Data
}

/** Declares a kind of job: `const remind = jobKind<{ refillId: number }>({ name: 'remind', retries: 5 })`. */
export const jobKind = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> => kind

export interface JobOptions {
  /** The job does not run before this moment. */
  startAfter?: Date
}

/**
 * Runs one job. It may run twice (after a crash between the work and its completion mark), so a repeat must be harmless.
 * An error returns the job to the queue for a retry.
 */
export type RunJob<Data extends object> = (data: Data, job: { id: string }) => Promise<void>

/** Thrown by a job that no retry can complete: it fails for good at once. */
export class HopelessJob extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'HopelessJob'
  }
}

/** A job that failed for good. */
export interface DeadJob {
  id: string
  since: Date
}

/** A job that runs at fixed times, on one node only. */
export interface DailyJob {
  readonly name: string
  /** Cron expression, Europe/Brussels. */
  readonly cron: string
  /**
   * What happens when no node ran at its minute. `late`: it runs once as soon as one does, because it does what the present day
   * needs. `skipped`: it waits for its next minute, because later it would do something else, or because that comes soon.
   */
  readonly missed: 'late' | 'skipped'
  /** Seconds that one attempt may take, as of `JobKind`. Set it where the work grows with the firm. */
  readonly maxSeconds?: number
  readonly run: () => Promise<void>
}

/** The job queue for modules. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: the job exists only if the transaction commits. */
  enqueue<Data extends object>(
    tx: Queries,
    kind: JobKind<Data>,
    data: Data,
    options?: JobOptions,
  ): Promise<void>
  /** Registers the handler of a kind of jobs; call it before the start. */
  work<Data extends object>(kind: JobKind<Data>, run: RunJob<Data>): void
  /** Registers a daily job; call it before the start. */
  daily(job: DailyJob): void
  /** Jobs of a kind that failed for good. */
  dead(kind: JobKind<object>): Promise<DeadJob[]>
  /**
   * Retries them with a new set of attempts.
   * @param ids those to retry, at least one; undefined for all
   * @returns how many
   */
  retryDead(kind: JobKind<object>, ids?: string[]): Promise<number>
  /** Deletes jobs of a kind that failed for good, in the caller's transaction. */
  discardDead(tx: Queries, kind: JobKind<object>, ids: readonly string[]): Promise<void>
}
