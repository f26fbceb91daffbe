import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Orders, PaymentReminders } from '../../platform/database/tables.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'
import {
  communicationOf,
  formerOf,
  isIssued,
  isOneOf,
  numberOf,
  selectReceivables,
} from './subject-queries.ts'

/**
 * Delays the erasure of the customers of these orders and former documents until the transaction ends. Lock them before their
 * receivables.
 */
export async function lockOwingCustomers(tx: Queries, numbers: readonly string[]): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', selectReceivables(tx).select('receivables.customer_id').where(isOneOf(numbers)))
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

/** What a payment reminder says, and what decides whether one is sent. */
const selectRemindable = (db: Queries) =>
  selectReceivables(db)
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .leftJoin('refills', 'refills.id', 'orders.refill_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('payment_reminders')
          .whereRef('receivable_id', '=', 'receivables.id')
          .select(['payment_reminders.number', 'created_at', 'pay_by', 'letter', 'amount_cents'])
          .select(sql<boolean>`letter is not null`.as('is_letter'))
          .orderBy('payment_reminders.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['receivables.id', 'order_id', numberOf.as('number'), communicationOf.as('communication')])
    .select(['type', formerOf.as('former')])
    // the document that is to be paid: an order that was corrected has a later one
    .select(sql<number>`coalesce(document_serial, 1)`.as('document_serial'))
    .select(
      sql<string>`coalesce(document.dated_on, (document_at at time zone 'Europe/Brussels')::date)`.as(
        'issued_on',
      ),
    )
    .select(['receivables.amount_cents', 'paid_cents', 'due_on', 'latest.pay_by'])
    .select(['latest.number as reminders', 'latest.created_at as reminded_at', 'latest.is_letter'])
    .select('latest.amount_cents as reminded_cents')
    .select(['email_address', 'language', 'first_name', 'last_name', 'company_name'])
    .select(['address', 'address_number', 'postal_code', 'city_name', 'country_code'])
    .select(isWithdrawn.as('is_withdrawn'))
    .select([isClosed.as('is_closed'), isDeceased.as('is_deceased')])
    // nothing is owed for a document that was taken back
    .where(isIssued)
    // a quote is never owed
    .where(sql<boolean>`type is distinct from 'proposal'`)
    .$narrowType<{ type: OwedType | null }>()

/**
 * Receivables that may be reminded of. Read them after they are locked: a statement that waits for a lock does not see the
 * reminders that were made meanwhile.
 */
export const listRemindable = async (tx: Queries, receivableIds: readonly number[]) =>
  receivableIds.length === 0
    ? []
    : selectRemindable(tx).where('receivables.id', 'in', receivableIds).execute()

export async function createReminder(tx: Queries, reminder: Insertable<PaymentReminders>): Promise<void> {
  await tx.insertInto('payment_reminders').values(reminder).execute()
}

/** Those of these orders and former documents whose latest payment reminder is a letter, with what it says. */
export const listLetters = (db: Queries, orders: readonly string[]) =>
  selectRemindable(db)
    .select('latest.letter')
    .where(isOneOf(orders))
    .where('latest.is_letter', '=', true)
    .execute()

/**
 * Empties letters whose last day to pay is before a day: only the subject stays, for the timeline of the customer.
 * @returns how many
 */
export async function emptyLetters(db: Queries, payBy: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_reminders')
    .set({ letter: sql`jsonb_build_object('subject', letter -> 'subject')` })
    .where('pay_by', '<', payBy)
    .where(sql<boolean>`letter -> 'recipient' is not null`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes a payment reminder that nobody got. */
export async function deleteReminder(tx: Queries, receivableId: number, number: number): Promise<void> {
  await tx
    .deleteFrom('payment_reminders')
    .where('receivable_id', '=', receivableId)
    .where('number', '=', number)
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
