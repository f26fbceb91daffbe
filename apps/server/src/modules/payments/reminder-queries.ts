import { type Insertable, type NotNull, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Orders, PaymentReminders } from '../../platform/database/tables.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'

/** Delays the erasure of the customers of these orders until the transaction ends. Lock them before their receivables. */
export async function lockOwingCustomers(tx: Queries, numbers: readonly string[]): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('customer_id').where('number', 'in', numbers),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Whether a customer is disabled or erased. Reads `customers`. */
export const isClosed = sql<boolean>`(disabled_at is not null or erased_at is not null)`

/** Whether the relation ended because the customer died. Reads `customers`. */
export const isDeceased = sql<boolean>`relation_end_reason is not distinct from 'deceased'`

type OwedType = Exclude<Orders['type'], 'proposal'>

export type RemindableRow = Awaited<ReturnType<typeof listRemindable>>[number]

/**
 * What a payment reminder of these receivables says, and what decides whether one is sent. Read it after they are locked:
 * a statement that waits for a lock does not see the reminders that were made meanwhile.
 */
export async function listRemindable(tx: Queries, receivableIds: readonly number[]) {
  if (receivableIds.length === 0) return []
  return (
    tx
      .selectFrom('receivables')
      .innerJoin('orders', 'orders.id', 'order_id')
      .innerJoin('customers', 'customers.id', 'receivables.customer_id')
      .leftJoin('refills', 'refills.id', 'orders.refill_id')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('payment_reminders')
            .whereRef('receivable_id', '=', 'receivables.id')
            .select(['payment_reminders.number', 'created_at', 'pay_by'])
            .select(sql<boolean>`letter is not null`.as('is_letter'))
            .orderBy('payment_reminders.number', 'desc')
            .limit(1)
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select(['receivables.id', 'order_id', 'orders.number', 'type', 'communication'])
      .select(['document_at', 'document_serial'])
      .select(['receivables.amount_cents', 'paid_cents', 'due_on', 'latest.pay_by'])
      .select(['latest.number as reminders', 'latest.created_at as reminded_at', 'latest.is_letter'])
      .select(['email_address', 'language', 'first_name', 'last_name', 'company_name'])
      .select(['address', 'address_number', 'postal_code', 'city_name', 'country_code'])
      .select(isWithdrawn.as('is_withdrawn'))
      .select([isClosed.as('is_closed'), isDeceased.as('is_deceased')])
      .where('receivables.id', 'in', receivableIds)
      // nothing is owed for a document that was taken back
      .where('document_at', 'is not', null)
      // a quote is never owed
      .where('type', '<>', 'proposal')
      .$narrowType<{ document_at: NotNull; type: OwedType }>()
      .execute()
  )
}

export async function createReminder(tx: Queries, reminder: Insertable<PaymentReminders>): Promise<void> {
  await tx.insertInto('payment_reminders').values(reminder).execute()
}

/** The latest payment reminder on paper of each of these orders that has one. */
export async function listLetters(db: Queries, orders: readonly string[]) {
  return db
    .selectFrom('payment_reminders')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .distinctOn('orders.number')
    .select(['orders.number', 'letter'])
    .where('orders.number', 'in', orders)
    .where('letter', 'is not', null)
    .orderBy('orders.number')
    .orderBy('payment_reminders.number', 'desc')
    .execute()
}

/** Deletes the payment reminders of a customer. */
export async function deleteReminders(tx: Queries, customerId: number): Promise<void> {
  await tx
    .deleteFrom('payment_reminders')
    .where('receivable_id', 'in', ({ selectFrom }) =>
      selectFrom('receivables').select('id').where('customer_id', '=', customerId),
    )
    .execute()
}
