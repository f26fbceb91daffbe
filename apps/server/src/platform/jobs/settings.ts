import type { QueueOptions, WorkOptions } from 'pg-boss'
import type { JobKind } from './job-queue.ts'

/** Where jobs of a queue go that failed for good. */
export const deadLettersOf = (name: string): string => `${name}.dead`

/**
 * A worker that crashed leaves its jobs without a heartbeat: due after 20 s, looked for every 15 s, tried again 5 to
 * 10 s later. So its jobs resume within 60 s.
 */
const heartbeatSeconds = 20
const firstPauseSeconds = 5
const longestPauseSeconds = 3600

/** Settings of this process's share of the queue. */
export function supervision(workers: boolean, lookEvery: number) {
  return {
    schema: 'pgboss',
    application_name: 'brine jobs',
    max: workers ? 3 : 1,
    connectionTimeoutMillis: 1500,
    supervise: workers,
    schedule: workers,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
  }
}

export function queueOptions({ retries }: JobKind<object>): QueueOptions {
  return {
    retryLimit: retries,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: 300,
    heartbeatSeconds,
    // what a job carried is not kept longer than it is needed
    deleteAfterSeconds: 3600,
  }
}

export function workOptions({ atOnce = 1 }: JobKind<object>): WorkOptions {
  return { localConcurrency: atOnce, pollingIntervalSeconds: 1 }
}
