import type { Insertable, Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { SupportMessages, SupportRequests } from '../../platform/database/tables.ts'

/** @returns the id of the request */
export async function createRequest(
  tx: Queries,
  request: Omit<Insertable<SupportRequests>, 'id' | 'state'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('support_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists a customer's requests, newest first. */
export async function listOwnRequests(db: Queries, customerId: number, limit: number) {
  return ownRequests(db, customerId).orderBy('id', 'desc').limit(limit).execute()
}

/** Finds one of a customer's requests and locks it until the transaction ends. */
export async function lockOwnRequest(tx: Queries, customerId: number, id: number) {
  return ownRequests(tx, customerId).where('id', '=', id).forUpdate().executeTakeFirst()
}

const ownRequests = (db: Queries, customerId: number) =>
  db
    .selectFrom('support_requests')
    .select(['id', 'state', 'title_code', 'details_code', 'details_text', 'moments'])
    .select(['agreed_date', 'agreed_slot', 'created_at', 'revision'])
    .where('customer_id', '=', customerId)

/** Lists the messages of several requests, oldest first. */
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

/** @returns the id of the message */
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
  columns: Updateable<SupportRequests>,
): Promise<void> {
  await tx.updateTable('support_requests').set(columns).where('id', '=', id).execute()
}

/** Deletes a customer's requests; their messages go with them. */
export async function deleteRequests(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('support_requests').where('customer_id', '=', customerId).execute()
}
