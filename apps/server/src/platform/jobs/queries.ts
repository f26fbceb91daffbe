import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { JobKind } from './job-queue.ts'
import { deadLettersOf } from './settings.ts'

/** The jobs of one queue. */
export interface QueueState {
  readonly name: string
  readonly waiting: number
  readonly running: number
  /** When the oldest waiting job could have run; null if none waits. */
  readonly oldestAt: Date | null
}

/** The queues that have jobs, in the tables of pg-boss. */
export async function listQueueStates(db: Queries): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestAt"
    from pgboss.job group by name`.execute(db)
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
