import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** A customer who is to be erased, under a lock. */
export async function lockForErasure(tx: Queries, id: number) {
  return tx
    .selectFrom('customers')
    .select([
      'id',
      'revision',
      'first_name',
      'last_name',
      'email_address',
      'search',
      'created_at',
      'erased_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Everybody who was erased. */
export async function listErased(db: Queries) {
  return db.selectFrom('customers').select(['id', 'created_at']).where('erased_at', 'is not', null).execute()
}

/** Cancels everything that is neither done nor cancelled. @returns the deliveries among it */
export async function cancelOpen(tx: Queries, customerId: number, now: Date): Promise<number[]> {
  await tx
    .updateTable('orders')
    .set({ cancelled_at: now })
    .where('customer_id', '=', customerId)
    .where('document_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  const cancelled = await tx
    .updateTable('refills')
    .set({ state: 'cancelled', action_at: now })
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['booked', 'missed'])
    .returning('id')
    .execute()
  return cancelled.map(({ id }) => id)
}

/** Whether something is ordered that has neither been done nor cancelled. */
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

/** Takes everything off a customer's row that tells who it was; the number stays, for orders and the trail. */
export async function eraseAccount(tx: Queries, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      ...{ email_address: `erased-${id}@erased.invalid`, password_hash: null, gender: null },
      ...{ first_name: '', last_name: '', address: '', address_number: '', postal_code: '', city_name: '' },
      ...{ telephone_number: null, mobile_number: null, latitude: null, longitude: null },
      // the number in the books stays, so that no file brings the person back
      imported_hash: null,
      ...{ activated_at: null, last_login_at: null, disabled_at: now, erased_at: now, modified_at: now },
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes what is nobody's business once the customer is gone. */
export async function deleteTraces(tx: Queries, customerId: number, emailAddress: string, name: string) {
  const own = [
    'sessions',
    'mail_links',
    'idempotency_keys',
    'photos',
    'support_requests',
    'installation_proposals',
    'reviews',
    'sent_mails',
  ] as const
  for (const table of own) await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  // a device that stands there has its dates; one that is only wished for is nobody's work any more
  await tx
    .deleteFrom('installations')
    .where('customer_id', '=', customerId)
    .where('placed', '=', false)
    .execute()
  // the demo's mailbox keeps what would have been sent, to the office and to friends as well
  await tx
    .deleteFrom('mailbox')
    .where(
      sql<boolean>`position(${emailAddress} in recipient) > 0 or position(${emailAddress} in text) > 0
        or (${name} <> '' and position(${name} in text) > 0)`,
    )
    .execute()
}

/** Keeps the deliveries that were made, without words and within ten kilometres of where they went. */
export async function blurDeliveries(tx: Queries, customerId: number): Promise<void> {
  const own = tx.selectFrom('refills').select('id').where('customer_id', '=', customerId)
  await tx.updateTable('refills').set({ comment: '' }).where('customer_id', '=', customerId).execute()
  await tx.updateTable('delivery_reports').set({ note: '' }).where('refill_id', 'in', own).execute()
  await tx
    .updateTable('stops')
    .set({
      latitude: sql<number>`round(latitude::numeric, 1)`,
      longitude: sql<number>`round(longitude::numeric, 1)`,
    })
    .where('refill_id', 'in', own)
    .execute()
}

/** Drops addresses of invitations: those that the customer sent, and those that invited the customer. */
export async function dropInvitations(tx: Queries, customerId: number, emailAddress: string): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ email_address: null })
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', customerId),
        eb('friend_id', '=', customerId),
        eb('email_address', '=', emailAddress),
      ]),
    )
    .execute()
}

/** Drops the words that nobody else is found by. @param search what the customer was found by */
export async function dropWords(tx: Queries, search: string): Promise<void> {
  await sql`
    delete from search_words where word in (select search_words_of(${search}))
      and not exists (select from customers where search like '%' || word || '%')`.execute(tx)
}
