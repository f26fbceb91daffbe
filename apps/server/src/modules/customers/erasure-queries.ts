import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Locks a customer for erasure until the transaction ends. */
export async function lockForErasure(tx: Queries, id: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'revision', 'first_name', 'last_name', 'email_address', 'created_at', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listErased(db: Queries) {
  return db.selectFrom('customers').select(['id', 'created_at']).where('erased_at', 'is not', null).execute()
}

/** Whether a refill or an order is neither done nor cancelled. */
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

/** Clears the account of everything personal, and drops the search words that find nobody else. The id stays. */
export async function eraseAccount(tx: Queries, id: number, now: Date): Promise<void> {
  const { search } = await tx
    .selectFrom('customers')
    .select('search')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('customers')
    .set({
      ...{ email_address: `erased-${id}@erased.invalid`, password_hash: null, gender: null },
      ...{ first_name: '', last_name: '', address: '', address_number: '', postal_code: '', city_name: '' },
      ...{ telephone_number: null, mobile_number: null, latitude: null, longitude: null },
      // the number in the supplier's books stays, so that no import brings the customer back
      imported_hash: null,
      ...{ activated_at: null, last_login_at: null, disabled_at: now, erased_at: now, modified_at: now },
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
  await sql`
    delete from search_words where word in (select search_words_of(${search}))
      and not exists (select from customers where search like '%' || word || '%')`.execute(tx)
}
