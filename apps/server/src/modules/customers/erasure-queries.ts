import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'

/** Locks a customer for an erasure, or for the end of the relation, until the transaction ends. */
export async function lockForErasure(tx: Queries, id: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'revision', 'first_name', 'last_name', 'email_address', 'created_at', 'erased_at'])
    .select('relation_ended_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listErased(db: Queries) {
  return db.selectFrom('customers').select(['id', 'created_at']).where('erased_at', 'is not', null).execute()
}

/** Whether a refill or an order is open: neither completed nor cancelled. */
export async function hasOpenOrders(tx: Queries, customerId: number): Promise<boolean> {
  const refill = await tx
    .selectFrom('refills')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['booked', 'missed'])
    .executeTakeFirst()
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('document_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return refill !== undefined || order !== undefined
}

/** Whether the customer withdrew from a delivered order that the office has not corrected yet: salt and money have to come back. */
export async function hasOpenWithdrawal(tx: Queries, customerId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('refills', 'refills.id', 'orders.refill_id')
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .where('document_at', 'is not', null)
    .where(isWithdrawn)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Whether an order or a withdrawal stands in the way of an erasure. */
export const isOrderUnderWay = async (tx: Queries, customerId: number): Promise<boolean> =>
  (await hasOpenOrders(tx, customerId)) || (await hasOpenWithdrawal(tx, customerId))

/** Deletes the search words that match only this customer. Runs before the account is cleared, which removes their text. */
export async function deleteSearchWords(tx: Queries, id: number): Promise<void> {
  const { search_text } = await tx
    .selectFrom('customers')
    .select('search_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`
    delete from search_words where word in (select search_words_of(${search_text}))
      and not exists (select from customers where id <> ${id} and search_text like '%' || word || '%')`.execute(
    tx,
  )
}
