import type { Insertable, Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { SupportMessages, SupportRequests } from '../../platform/database/tables.ts'

export type NewRequest = Omit<Insertable<SupportRequests>, 'id' | 'state'>

/** @returns the number of the request */
export async function createRequest(db: Queries, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('support_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A customer's requests, newest first. */
export async function listOwnRequests(db: Queries, customerId: number, most: number) {
  return ownRequests(db, customerId).orderBy('id', 'desc').limit(most).execute()
}

/** One of a customer's requests, kept from being changed by anybody else until the transaction ends. */
export async function lockOwnRequest(tx: Queries, customerId: number, id: number) {
  return ownRequests(tx, customerId).where('id', '=', id).forUpdate().executeTakeFirst()
}

const ownRequests = (db: Queries, customerId: number) =>
  db
    .selectFrom('support_requests')
    .select(['id', 'state', 'title_code', 'details_code', 'details_text', 'moments'])
    .select(['agreed_date', 'agreed_slot', 'created_at', 'revision'])
    .where('customer_id', '=', customerId)

/** What was said about some requests, oldest first. */
export async function listMessages(db: Queries, requestIds: readonly number[]) {
  return db
    .selectFrom('support_messages')
    .leftJoin('staff', 'staff.id', 'support_messages.staff_id')
    .select(['support_messages.id', 'request_id', 'staff_id', 'staff.name as staff_name', 'kind', 'text'])
    .select(['agreed_date', 'agreed_slot', 'support_messages.created_at'])
    .where('request_id', 'in', requestIds)
    .orderBy('support_messages.id')
    .execute()
}

/** @returns the number of the message */
export async function createMessage(
  tx: Queries,
  message: Omit<Insertable<SupportMessages>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('support_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRequest(
  tx: Queries,
  id: number,
  change: Updateable<SupportRequests>,
): Promise<void> {
  await tx.updateTable('support_requests').set(change).where('id', '=', id).execute()
}

/** When a customer wrote since a moment, about any request, newest first. */
export async function listWritten(db: Queries, customerId: number, since: Date) {
  return db
    .selectFrom('support_messages')
    .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
    .select('support_messages.created_at')
    .where('customer_id', '=', customerId)
    .where('staff_id', 'is', null)
    .where('support_messages.created_at', '>', since)
    .orderBy('support_messages.created_at', 'desc')
    .execute()
}
