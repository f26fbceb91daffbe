import { isoDayOf } from '@brine/contract/dates'
import {
  type PhoneCallQueueName,
  type PhoneCallShare,
  type PhoneCallState,
  phoneCallRoles,
} from '@brine/contract/office/phone-calls'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { isAssignable, isNobodys } from '../../platform/records/assignee-queries.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'
import { statesOf } from './rules.ts'

/** What a queue depends on. */
export interface QueueReader {
  readonly share: PhoneCallShare
  readonly staffId: number
  readonly now: Date
}

/** The state of a call now: time makes a call outdated, and ends the wait for the next attempt. */
const stateAt = (now: Date) => sql<PhoneCallState>`case
  when phone_calls.state in ('open', 'wrong_number') and matters_until < ${isoDayOf(now)}::date then 'outdated'
  when phone_calls.state = 'open' and again_at > ${now}::timestamptz then 'later'
  else phone_calls.state end`

function callsOf(db: Queries, { share, staffId }: Pick<QueueReader, 'share' | 'staffId'>) {
  const all = db.selectFrom('phone_calls')
  if (share === 'mine') return all.where('assignee_id', '=', staffId)
  return share === 'nobodys' ? all.where(isNobodys(phoneCallRoles)) : all
}

/** Counts the calls in each state. A state without calls is absent. */
export async function countStates(db: Queries, reader: QueueReader) {
  return db
    .selectFrom(callsOf(db, reader).select(stateAt(reader.now).as('state')).as('calls'))
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

/** Counts the customers to call now. */
export async function countOpen(db: Queries, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('phone_calls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone_calls.state', '=', 'open')
    .where(stateAt(now), '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

const summaries = (db: Queries, reader: QueueReader) =>
  callsOf(db, reader)
    .innerJoin('customers', 'customers.id', 'phone_calls.customer_id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'assignee_id').on(isAssignable(phoneCallRoles)))
    .select(['phone_calls.id', 'first_name', 'last_name', 'phone_calls.language', 'subject'])
    .select(['phone_calls.customer_id', 'mobile_number', 'telephone_number', 'words'])
    .select([
      'phone_calls.created_at',
      'matters_until',
      'staff.id as assignee_id',
      'staff.name as assignee_name',
    ])
    .select(stateAt(reader.now).as('state'))

/** Until when a call matters, as a value to sort by. */
const urgency = (table: string) => sql`coalesce(${sql.ref(`${table}.matters_until`)}, 'infinity'::date)`

/**
 * Lists a part of a queue: those that matter the shortest first, done ones newest first.
 * @param after id of the last call of the part before
 */
export async function listQueue(
  db: Queries,
  queue: PhoneCallQueueName,
  reader: QueueReader,
  after: number | null,
  limit = PAGE_LIMIT,
) {
  const found = summaries(db, reader).where(stateAt(reader.now), 'in', statesOf(queue)).limit(limit)
  if (queue === 'done') {
    const newest = found.orderBy('phone_calls.id', 'desc')
    return (after === null ? newest : newest.where('phone_calls.id', '<', after)).execute()
  }
  const urgent = found.orderBy(urgency('phone_calls')).orderBy('phone_calls.id')
  if (after === null) return urgent.execute()
  return urgent
    .where(
      sql<boolean>`(${urgency('phone_calls')}, phone_calls.id) >
        (select ${urgency('last')}, last.id from phone_calls last where last.id = ${after})`,
    )
    .execute()
}

export async function listCallsById(db: Queries, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  return db
    .selectFrom('phone_calls')
    .select(['id', 'subject', stateAt(now).as('state')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Finds a call with the telephone numbers of its customer. */
export async function findPhoneCall(db: Queries, id: number, now: Date) {
  return summaries(db, { share: 'all', staffId: 0, now })
    .select(['phone_calls.revision', 'attempts', 'again_at', 'note', 'changed_at', 'changed_by'])
    .where('phone_calls.id', '=', id)
    .executeTakeFirst()
}

/** Locks a call until the transaction ends, and reads it after the lock. */
export async function lockPhoneCall(tx: Queries, id: number, now: Date) {
  await tx.selectFrom('phone_calls').select('id').where('id', '=', id).forUpdate().execute()
  return findPhoneCall(tx, id, now)
}
