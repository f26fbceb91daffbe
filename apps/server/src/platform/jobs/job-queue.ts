import type { Queries } from '../database/database.ts'

/** A kind of job: its queue's name, and what one job carries. Declare it once with `jobKind`. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** How often a failed job is tried again, with growing pauses, before it counts as dead. */
  readonly retries: number
  /** Jobs of this kind that one process runs at once; 1 where absent. */
  readonly atOnce?: number
  /** Carries the type only. */
  readonly data?: Data
}

/** Declares a kind of job: `const remind = jobKind<{ refillId: number }>({ name: 'remind', retries: 5 })`. */
export const jobKind = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> => kind

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date
}

/**
 * Runs one job. It may run twice (after a crash between the work and its note), so that a repeat has to be harmless.
 * An error puts the job back for another try.
 */
export type RunJob<Data extends object> = (data: Data, job: { id: string }) => Promise<void>

/** Thrown by a job that cannot succeed at a later try either: it counts as dead at once. */
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

/** The job queue for modules. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists when, and only when, the rest of it was committed. */
  enqueue<Data extends object>(
    tx: Queries,
    kind: JobKind<Data>,
    data: Data,
    options?: JobOptions,
  ): Promise<void>
  /** Registers what runs the jobs of a kind; to be called before the start. */
  work<Data extends object>(kind: JobKind<Data>, run: RunJob<Data>): void
  /** Registers a job for the times of a cron expression (Europe/Brussels), on one node only; before the start. */
  daily(name: string, cron: string, run: () => Promise<void>): void
  /** Jobs of a kind that failed for good. */
  dead(kind: JobKind<object>): Promise<DeadJob[]>
  /** Gives them another round of tries; returns how many. */
  retryDead(kind: JobKind<object>): Promise<number>
}
