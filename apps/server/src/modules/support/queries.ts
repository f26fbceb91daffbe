import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { SupportMessages, SupportRequests } from '../../platform/database/tables.ts'

/** @returns the id of the request */
export async function createRequest(
  tx: Queries,
  request: Omit<Insertable<SupportRequests>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('support_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists a customer's requests: those with unseen answers first, then the newest. */
export async function listOwnRequests(db: Queries, customerId: number, limit: number) {
  return ownRequests(db, customerId)
    .orderBy(
      sql`exists (select from support_messages
        where request_id = support_requests.id and staff_id is not null and id > coalesce(read_message_id, 0))`,
      'desc',
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts the answers that a customer has not seen. */
export async function countUnseenAnswers(db: Queries, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .innerJoin('support_messages', 'request_id', 'support_requests.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('staff_id', 'is not', null)
    .whereRef('support_messages.id', '>', sql`coalesce(read_message_id, 0)`)
    .executeTakeFirstOrThrow()
  return count
}

/** The supplier's last message with a text that a customer has not seen. */
export async function findUnseenAnswer(db: Queries, customerId: number) {
  return db
    .selectFrom('support_requests')
    .innerJoin('support_messages', 'request_id', 'support_requests.id')
    .select(['request_id', 'text', 'support_messages.created_at'])
    .where('customer_id', '=', customerId)
    .where('staff_id', 'is not', null)
    .where('text', '<>', '')
    .whereRef('support_messages.id', '>', sql`coalesce(read_message_id, 0)`)
    .orderBy('support_messages.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Marks the first messages of a customer's own request as seen. Messages that were marked earlier stay marked.
 * @returns false if the customer has no such request
 */
export async function markRead(
  db: Queries,
  customerId: number,
  id: number,
  messages: number,
): Promise<boolean> {
  const marked = await db
    .updateTable('support_requests')
    .set({
      // greatest() ignores null
      read_message_id: sql`greatest(read_message_id, (select max(shown.id) from
        (select id from support_messages where request_id = ${id} order by id limit ${messages}) shown))`,
    })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Finds one of a customer's requests and locks it until the transaction ends. */
export async function lockOwnRequest(tx: Queries, customerId: number, id: number) {
  return ownRequests(tx, customerId).where('id', '=', id).forUpdate().executeTakeFirst()
}

const ownRequests = (db: Queries, customerId: number) =>
  db
    .selectFrom('support_requests')
    .select(['id', 'state', 'title_code', 'details_code', 'details_text', 'moments'])
    .select(['comment', 'agreed_date', 'agreed_slot', 'created_at', 'revision', 'read_message_id'])
    .select('noted_by_id')
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
