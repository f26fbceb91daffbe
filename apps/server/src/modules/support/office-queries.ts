import type { StaffRole } from '@brine/contract/call'
import type { RequestState } from '@brine/contract/customer/support'
import { type RequestQueueName, type RequestShare, requestRoles } from '@brine/contract/office/support'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Requests a page of a pile. */
export const PAGE = 50

/** Which states lie on a pile. */
export const statesOf = {
  open: ['new', 'replied'],
  waiting: ['answered'],
  planned: ['planned'],
  closed: ['closed'],
} as const satisfies Record<RequestQueueName, readonly RequestState[]>

/** @param staffId who asks */
function requestsOf(db: Queries, share: RequestShare, staffId: number) {
  const all = db.selectFrom('support_requests')
  if (share === 'mine') return all.where('assignee_id', '=', staffId)
  return share === 'nobodys' ? all.where('assignee_id', 'is', null) : all
}

/** How many requests are in each state that any is in. */
export async function countStates(db: Queries, share: RequestShare, staffId: number) {
  return requestsOf(db, share, staffId)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

const linesOf = (db: Queries, share: RequestShare, staffId: number) =>
  requestsOf(db, share, staffId)
    .innerJoin('customers', 'customers.id', 'support_requests.customer_id')
    .leftJoin('staff', 'staff.id', 'support_requests.assignee_id')
    .select(['support_requests.id', 'first_name', 'last_name', 'customers.language', 'state'])
    .select(['title_code', 'details_code', 'details_text', 'changed_at', 'agreed_date', 'agreed_slot'])
    .select(['assignee_id', 'staff.name as assignee_name'])

/**
 * The lines of a pile: who waits longest first, planned ones by their day, closed ones newest first. One more than a page
 * when there are more. @param after the last one seen
 */
export async function listPile(
  db: Queries,
  { pile, share, staffId }: { pile: RequestQueueName; share: RequestShare; staffId: number },
  after: number | null,
) {
  const since = pile === 'planned' ? 'agreed_date' : 'changed_at'
  const isNewestFirst = pile === 'closed'
  const direction = isNewestFirst ? 'desc' : 'asc'
  const lines = linesOf(db, share, staffId)
    .where('state', 'in', statesOf[pile])
    .orderBy(since, direction)
    .orderBy('support_requests.id', direction)
    .limit(PAGE + 1)
  if (after === null) return lines.execute()
  return lines
    .where(
      sql<boolean>`(${sql.ref(since)}, support_requests.id) ${isNewestFirst ? sql`<` : sql`>`}
        (select ${sql.ref(`seen.${since}`)}, seen.id from support_requests seen where seen.id = ${after})`,
    )
    .execute()
}

/** How many wait for the office. */
export async function countOpen(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', statesOf.open)
    .executeTakeFirstOrThrow()
  return count
}

/** One request with its customer and device. */
export async function findRequest(db: Queries, id: number) {
  return linesOf(db, 'all', 0)
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['support_requests.revision', 'support_requests.customer_id', 'support_requests.address'])
    .select(['comment', 'moments', 'support_requests.created_at'])
    .select(['customers.email_address', 'telephone_number', 'mobile_number'])
    .select(['installation_date', 'guarantee_offered', 'guarantee_until'])
    .select(
      sql<string | null>`(select max(refills.date) from refills
        where refills.customer_id = customers.id and refills.state = 'delivered')`.as('last_delivery'),
    )
    .where('support_requests.id', '=', id)
    .executeTakeFirst()
}

/** Keeps a request from being changed by anybody else until the transaction ends. */
export async function lockRequest(tx: Queries, id: number): Promise<void> {
  await tx.selectFrom('support_requests').select('id').where('id', '=', id).forUpdate().execute()
}

const keepers: readonly StaffRole[] = requestRoles

/** To whom a request can be given: who may answer and has not been shut out. */
export async function listKeepers(db: Queries) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or(keepers.map((role) => eb(eb.val(role), '=', eb.fn.any('roles')))))
    .orderBy('name')
    .orderBy('id')
    .execute()
}
