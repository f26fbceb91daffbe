import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { JobKind } from './job-queue.ts'
import { deadLettersOf } from './settings.ts'

/** The jobs of one queue. */
export interface QueueState {
  readonly name: string
  readonly waiting: number
  readonly running: number
  /** When the oldest job could have run first that should have run by now and waits, or is tried again; null if there is none. */
  readonly oldestAt: Date | null
}

/**
 * The queues that have jobs, in the tables of pg-boss. A job that failed waits since its first attempt was due. pg-boss overwrites that
 * moment (`start_after`) with the one of the next attempt, but keeps the end of the job's retention, which it counted from there.
 */
export async function listQueueStates(db: Queries): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select job.name,
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      min(case state
        when 'created' then start_after
        -- the retention may have another length by now
        else greatest(job.created_on, keep_until - retention_seconds * interval '1 second')
      end) filter (
        where state = 'created' and start_after <= now() or state = 'retry' or state = 'active' and retry_count > 0
      ) as "oldestAt"
    from pgboss.job join pgboss.queue on queue.name = job.name group by job.name`.execute(db)
  return rows
}

/** Jobs that failed for good, the newest first. The name of their queue ends in `.dead`. */
export async function listDeadJobs(
  db: Queries,
  limit: number,
): Promise<{ id: string; kind: string; failedAt: Date }[]> {
  const { rows } = await sql<{ id: string; kind: string; failedAt: Date }>`
    select id, left(name, -5) as kind, created_on as "failedAt" from pgboss.job
    where name like '%.dead' and state in ('created', 'retry') order by created_on desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Deletes jobs by the `messageId` of their data, also those that failed for good. Past the queue, because an erasure of a
 * restored backup is repeated before that starts.
 */
export async function deleteJobsOf(
  tx: Queries,
  kinds: readonly JobKind<object>[],
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  const queues = kinds.flatMap(({ name }) => [name, deadLettersOf(name)])
  await sql`
    delete from pgboss.job where name = any(${queues}::text[]) and data ->> 'messageId' = any(${messageIds}::text[])`.execute(
    tx,
  )
}
