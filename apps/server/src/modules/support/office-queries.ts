import { type RequestQueueName, type RequestShare, requestRoles } from '@brine/contract/office/support'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { isAssignable, isNobodys } from '../../platform/records/assignee-queries.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'
import { queueStates } from './rules.ts'

/** @param staffId the staff member who reads the queue */
function requestsOf(db: Queries, share: RequestShare, staffId: number) {
  const all = db.selectFrom('support_requests')
  if (share === 'mine') return all.where('assignee_id', '=', staffId)
  return share === 'nobodys' ? all.where(isNobodys(requestRoles)) : all
}

/** Counts the requests in each state. A state without requests is absent. */
export async function countStates(db: Queries, share: RequestShare, staffId: number) {
  return requestsOf(db, share, staffId)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

const summaries = (db: Queries, share: RequestShare, staffId: number) =>
  requestsOf(db, share, staffId)
    .innerJoin('customers', 'customers.id', 'support_requests.customer_id')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'support_requests.assignee_id').on(isAssignable(requestRoles)),
    )
    .leftJoin('staff as author', 'author.id', 'support_requests.noted_by_id')
    .select(['support_requests.id', 'first_name', 'last_name', 'customers.language', 'state'])
    .select(['title_code', 'details_code', 'details_text', 'changed_at', 'agreed_date', 'agreed_slot'])
    .select(['staff.id as assignee_id', 'staff.name as assignee_name', 'support_requests.customer_id'])
    .select('author.name as noted_by')

/**
 * Lists a part of a queue: open requests by waiting time, planned ones by their day, closed
 * ones newest first.
 * @param after id of the last request of the part before
 */
export async function listQueue(
  db: Queries,
  { queue, share, staffId }: { queue: RequestQueueName; share: RequestShare; staffId: number },
  after: number | null,
  limit = PAGE_LIMIT,
) {
  const sortedBy = queue === 'planned' ? 'agreed_date' : 'changed_at'
  const isNewestFirst = queue === 'closed'
  const direction = isNewestFirst ? 'desc' : 'asc'
  const sorted = summaries(db, share, staffId)
    .where('state', 'in', queueStates[queue])
    .orderBy(sortedBy, direction)
    .orderBy('support_requests.id', direction)
    .limit(limit)
  if (after === null) return sorted.execute()
  return sorted
    .where(
      sql<boolean>`(${sql.ref(sortedBy)}, support_requests.id) ${isNewestFirst ? sql`<` : sql`>`}
        (select ${sql.ref(`last.${sortedBy}`)}, last.id from support_requests last where last.id = ${after})`,
    )
    .execute()
}

/** Counts the requests that wait for the office. */
export async function countOpenRequests(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', queueStates.open)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the customer who makes a request on the telephone, unless there is none or it is erased. */
export async function findCaller(db: Queries, id: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['first_name', 'last_name', 'language', 'email_address', 'telephone_number', 'mobile_number'])
    .select(['customers.address', 'address_number', 'postal_code', 'city_name', 'country_code', 'placed'])
    .where('customers.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Finds a request with its customer and device. */
export async function findRequest(db: Queries, id: number) {
  return summaries(db, 'all', 0)
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['support_requests.revision', 'support_requests.address'])
    .select(['comment', 'moments', 'support_requests.created_at'])
    .select(['customers.email_address', 'telephone_number', 'mobile_number'])
    .select(['installation_date', 'guarantee_offered', 'guarantee_until', 'own_device'])
    .select(
      sql<string | null>`(select max(refills.date) from refills
        where refills.customer_id = customers.id and refills.state = 'delivered')`.as('last_delivery'),
    )
    .where('support_requests.id', '=', id)
    .executeTakeFirst()
}

/** Locks a request until the transaction ends, and reads its current state. */
export async function lockRequest(tx: Queries, id: number) {
  await tx.selectFrom('support_requests').select('id').where('id', '=', id).forUpdate().execute()
  return findRequest(tx, id)
}
