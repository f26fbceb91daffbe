import type { PaymentKind } from '@brine/contract/office/recorded-payments'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Payments } from '../../platform/database/tables.ts'
import { formerOf, isIssued, isOneOf, selectReceivables } from './subject-queries.ts'

/**
 * The first day on which a receivable can have been paid: that of the work, or of the first document, because one that corrects it is
 * later. A day that older code left of a document before is earlier too. Reads `orders` and `document`.
 */
export const documentedOn = sql<string>`coalesce(
  document.dated_on, least(done_on, (least(document_at, receivables.created_at) at time zone 'Europe/Brussels')::date))`

/**
 * Whether a receivable is owed or has payments: of a document that was taken back, only those that were recorded by hand
 * remain. Reads `orders`.
 */
export const isOwedOrPaid = sql<SqlBool>`(${isIssued} or paid_cents <> 0)`

/** As `isOwedOrPaid`, also where all that came in was paid back. Reads `orders`. */
export const isOwedOrBooked = sql<SqlBool>`(
  ${isIssued} or exists (select from payments as booked where booked.receivable_id = receivables.id))`

/** What was written off of a receivable, in cents. */
export const writtenOffCents = sql<number>`coalesce((
  select sum(amount_cents) from payments where receivable_id = receivables.id and source = 'written_off'), 0)::integer`

/** Locks the receivable of an order or a former document until the transaction ends. */
export async function lockOwed(tx: Queries, number: string) {
  return selectReceivables(tx)
    .innerJoin('customers', 'customers.id', 'receivables.customer_id')
    .select(['receivables.id', 'order_id', 'amount_cents', 'paid_cents', documentedOn.as('documented_on')])
    .select(['erased_at', formerOf.as('former')])
    .where(isOneOf([number]))
    .where(isOwedOrBooked)
    .forUpdate('receivables')
    .executeTakeFirst()
}

/** All that was booked on the receivable of an order or a former document, the earliest first. */
export async function listPaymentsOf(db: Queries, number: string) {
  return db
    .selectFrom('payments')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['payments.id', 'source', 'booked_on', 'payments.amount_cents', 'note'])
    .select('staff.name as staff_name')
    .where(isOneOf([number]))
    .orderBy('booked_on')
    .orderBy('payments.id')
    .execute()
}

/** Writes a payment, and adds it to what is paid. Lock the receivable first. */
export async function insertPayment(tx: Queries, payment: Insertable<Payments>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
  await addToPaid(tx, payment.receivable_id, payment.amount_cents)
}

/**
 * Deletes a payment that was recorded by hand, and takes it off what is paid. Lock the receivable first.
 * @returns what it was; undefined if the receivable has none of this id
 */
export async function deleteRecorded(
  tx: Queries,
  { id, receivableId, kinds }: { id: number; receivableId: number; kinds: readonly PaymentKind[] },
) {
  const deleted = await tx
    .deleteFrom('payments')
    .where('id', '=', id)
    .where('receivable_id', '=', receivableId)
    .where('source', 'in', kinds)
    .returning(['source', 'amount_cents', 'booked_on'])
    .executeTakeFirst()
  if (deleted) await addToPaid(tx, receivableId, -deleted.amount_cents)
  return deleted
}

/** Whether money was paid back, or settled with another amount, on the receivable of an order. */
export async function hasPaidBack(tx: Queries, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .select('payments.id')
    .where('order_id', '=', orderId)
    .where('payments.amount_cents', '<', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes what was written off of an order, and takes it off what is paid. Lock the receivable first. @returns what it was */
export async function deleteWrittenOff(tx: Queries, orderId: number) {
  const deleted = await tx
    .deleteFrom('payments')
    .using('receivables')
    .whereRef('receivable_id', '=', 'receivables.id')
    .where('order_id', '=', orderId)
    .where('source', '=', 'written_off')
    .returning(['receivable_id', 'source', 'payments.amount_cents', 'booked_on'])
    .execute()
  for (const { receivable_id, amount_cents } of deleted) await addToPaid(tx, receivable_id, -amount_cents)
  return deleted
}

/** What was written off of an order, the latest first, with what is unpaid of it. */
export const listWrittenOff = (tx: Queries, orderId: number) =>
  tx
    .selectFrom('payments')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .select(['payments.id', 'receivable_id', 'source', 'payments.amount_cents', 'booked_on'])
    .select(sql<number>`receivables.amount_cents - paid_cents`.as('unpaid_cents'))
    .where('order_id', '=', orderId)
    .where('source', '=', 'written_off')
    .orderBy('payments.id', 'desc')
    .execute()

/** Takes cents off a payment, and off what is paid. All of it deletes the payment. Lock the receivable first. */
export async function takeOffWritten(
  tx: Queries,
  {
    id,
    receivable_id,
    amount_cents,
  }: Pick<Payments, 'receivable_id' | 'amount_cents'> & { readonly id: number },
  cents: number,
): Promise<void> {
  if (cents === amount_cents) await tx.deleteFrom('payments').where('id', '=', id).execute()
  else
    await tx
      .updateTable('payments')
      .set({ amount_cents: amount_cents - cents })
      .where('id', '=', id)
      .execute()
  await addToPaid(tx, receivable_id, -cents)
}

const addToPaid = (tx: Queries, id: number, cents: number) =>
  tx
    .updateTable('receivables')
    .set({ paid_cents: sql<number>`paid_cents + ${cents}::integer` })
    .where('id', '=', id)
    .execute()

/**
 * Clears the communications of the paid former documents of a customer: programs give one to each customer. A transfer for one that is
 * still open comes with it.
 */
export async function clearFormerCommunications(tx: Queries, customerId: number): Promise<void> {
  await tx
    .updateTable('former_documents')
    .from('receivables')
    .set({ communication: null })
    .whereRef('receivables.id', '=', 'receivable_id')
    .where('customer_id', '=', customerId)
    .whereRef('paid_cents', '>=', 'amount_cents')
    .execute()
}

/** Clears what staff noted about the payments of a customer. */
export async function clearPaymentNotes(tx: Queries, customerId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ note: '' })
    .where('note', '<>', '')
    .where('receivable_id', 'in', ({ selectFrom }) =>
      selectFrom('receivables').select('id').where('customer_id', '=', customerId),
    )
    .execute()
}
