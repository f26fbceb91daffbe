import type { QueueOptions, WorkOptions } from 'pg-boss'
import { PATIENT_CONNECT_SECONDS } from '../database/connection.ts'
import type { JobKind } from './job-queue.ts'

/** The queue of jobs that failed for good. */
export const deadLettersOf = (name: string): string => `${name}.dead`

/**
 * The jobs of a crashed worker lose their heartbeat: after 20 s they count as abandoned, within 5 s they are found, and
 * 5 to 10 s later they are retried. So they resume within 60 s.
 */
const HEARTBEAT_SECONDS = 20
const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 3600
/** Seconds that an attempt may take, unless its kind says otherwise. */
const MAX_ATTEMPT_SECONDS = 300
/**
 * Seconds for which the queue waits for the database. After a failover, a connection may be silent without an end, and nothing else
 * would notice it: no job would run until the system gives it up, on Linux after a quarter of an hour.
 */
export const ANSWER_SECONDS = 30
/** Maximum lifetime of a connection, as of those of requests. */
const MAX_CONNECTION_AGE_SECONDS = 30 * 60
/**
 * Daily jobs whose schedule a node ends where it does not have them: those of earlier versions, and of settings that the firm
 * has removed. Whoever removes or renames a daily job adds its name: an older node that starts beside newer ones must not end
 * jobs that it does not know.
 */
export const OPTIONAL_DAILY_JOBS: readonly string[] = [
  'forget-about-customers',
  'forget-idempotency-keys',
  'forget-old-sessions',
  'forget-sent-mails',
  'locate-houses',
]
/**
 * Seconds after which a daily job that is skipped when it was missed is too late: after a rollback, jobs of the newer version wait
 * for it.
 */
export const MAX_LATE_SECONDS = 3600
/** Jobs that may wait for the next look of a worker. */
const FEW_JOBS = 10

/**
 * The URL of the database for node-postgres, the client of the queue. It would check the certificate for `sslmode=require` too, which
 * PostgreSQL's own programs and postgres.js only do for `verify-full`: the same URL would work for requests and not for jobs.
 */
export function queueUrl(url: string): string {
  const isUnchecked = new URL(url).searchParams.get('sslmode') === 'require'
  return isUnchecked ? `${url}&uselibpqcompat=true` : url
}

/** Settings of this process. */
export function supervision(workers: boolean, superviseSeconds: number, answerSeconds: number) {
  return {
    schema: 'pgboss',
    application_name: 'brine jobs',
    max: workers ? 3 : 1,
    connectionTimeoutMillis: PATIENT_CONNECT_SECONDS * 1000,
    // of node-postgres, which gets it as it is
    query_timeout: answerSeconds * 1000,
    // its pool also ends a connection whose statement failed, as on a standby
    maxLifetimeSeconds: MAX_CONNECTION_AGE_SECONDS,
    supervise: workers,
    schedule: workers,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: superviseSeconds,
  }
}

export function queueOptions({ retries, maxSeconds = MAX_ATTEMPT_SECONDS }: JobKind<object>): QueueOptions {
  return {
    retryLimit: retries,
    retryDelay: FIRST_PAUSE_SECONDS,
    retryBackoff: true,
    retryDelayMax: MAX_PAUSE_SECONDS,
    expireInSeconds: maxSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // a job's data may be personal: it is deleted soon after the job
    deleteAfterSeconds: 3600,
  }
}

/**
 * A worker looks for a job once a second, and takes one after the other without a pause while more than a few are ready: otherwise
 * it would send a mail a second.
 */
export function workOptions({ atOnce = 1 }: JobKind<object>): WorkOptions {
  return {
    localConcurrency: atOnce,
    pollingIntervalSeconds: 1,
    burstWhenReadyExceeds: FEW_JOBS,
  }
}
