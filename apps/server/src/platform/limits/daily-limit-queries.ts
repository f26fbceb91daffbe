import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Serializes the counting of one customer's actions over all nodes until the transaction ends. */
export async function lockActions(tx: Queries, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`actions ${customerId}`}, 0))`.execute(tx)
}

/**
 * Counts an action, unless there are already `allowed` actions since a moment.
 * @returns null if the action was counted; otherwise the moment of the oldest of these actions
 */
export async function countAction(
  tx: Queries,
  { customerId, action, allowed, since, now }: CountedAction,
): Promise<Date | null> {
  const { rows } = await sql<{ full_since: Date | null }>`
    with full_since as (
      select acted_at from customer_actions
      where customer_id = ${customerId} and action = ${action} and acted_at > ${since}
      order by acted_at desc offset ${allowed - 1}::int limit 1
    ), counted as (
      insert into customer_actions (customer_id, action, acted_at)
      select ${customerId}::bigint, ${action}::text, ${now}::timestamptz where not exists (select from full_since)
    )
    select (select acted_at from full_since) as full_since`.execute(tx)
  return rows[0]?.full_since ?? null
}

interface CountedAction {
  readonly customerId: number
  readonly action: string
  readonly allowed: number
  readonly since: Date
  readonly now: Date
}

/** Deletes the counts of a customer. */
export async function deleteActionsOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_actions').where('customer_id', '=', customerId).execute()
}

/** @returns how many were deleted */
export async function deleteActionsBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_actions')
    .where('acted_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
