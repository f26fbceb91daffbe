import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Receivables } from '../../platform/database/tables.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'
import { documentedOn, writtenOffCents } from './recorded-payment-queries.ts'
import { communicationOf, formerOf, isIssued, numberOf, selectReceivables } from './subject-queries.ts'

/** Creates the receivable of an order, or gives it the amount of a corrected document. Payments stay with it. */
export async function upsertReceivable(tx: Queries, receivable: Insertable<Receivables>): Promise<void> {
  const { amount_cents, due_on } = receivable
  await tx
    .insertInto('receivables')
    .values(receivable)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ amount_cents, due_on }))
    .execute()
}

/** Moves the due day of an order, unless it is later already. @param dueOn YYYY-MM-DD */
export async function postponeReceivable(tx: Queries, orderId: number, dueOn: string): Promise<void> {
  await tx
    .updateTable('receivables')
    .set({ due_on: sql<string>`greatest(due_on, ${dueOn}::date)` })
    .where('order_id', '=', orderId)
    .execute()
}

export type ReceivableRow = Awaited<ReturnType<typeof listReceivablesOf>>[number]

/** A customer's receivables, newest document first. */
export async function listReceivablesOf(db: Queries, customerId: number) {
  return selectOwed(db).where('receivables.customer_id', '=', customerId).execute()
}

/** The receivable of an order, with what lines of the bank that wait would pay of it: its document was taken back meanwhile. */
export const findReceivableOf = (db: Queries, orderId: number) =>
  selectOwed(db)
    .select(
      sql<number>`coalesce((
        select sum(line.amount_cents) from bank_lines as line
        where line.state = 'waiting' and line.communication = ${communicationOf}), 0)::integer`.as(
        'waiting_cents',
      ),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** The receivable of a former document of a customer. @param id of the receivable */
export async function findFormerOf(
  db: Queries,
  customerId: number,
  id: number,
): Promise<ReceivableRow | undefined> {
  return selectOwed(db)
    .where('receivables.id', '=', id)
    .where('receivables.customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .executeTakeFirst()
}

const selectOwed = (db: Queries) =>
  selectReceivables(db)
    .leftJoin('refills', 'refills.id', 'orders.refill_id')
    .select(['order_id', 'amount_cents', 'paid_cents', 'due_on'])
    .select([numberOf.as('number'), formerOf.as('former'), documentedOn.as('documented_on')])
    .select(communicationOf.as('communication'))
    .select(sql<Date | null>`case when ${isWithdrawn} then refills.withdrawn_at end`.as('withdrawn_at'))
    .select(
      // nobody knows the day of what was paid on a former document in the program before
      sql<string | null>`(
        select max(booked_on) from payments
        where receivable_id = receivables.id and payments.amount_cents > 0
          and not (source = 'earlier' and order_id is null))`.as('last_booked_on'),
    )
    .select(writtenOffCents.as('written_off_cents'))
    // the document of a closed receivable was taken back
    .where(isIssued)
    .orderBy(sql`coalesce(document_at, document.dated_on)`, 'desc')
    .orderBy('receivables.id', 'desc')

/** The lines of the bank that pay an order and no other one. */
export async function listPayingLines(tx: Queries, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('receivables', 'receivables.id', 'receivable_id')
    .select('line_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as other')
            .select('other.id')
            .whereRef('other.line_id', '=', 'payments.line_id')
            .whereRef('other.receivable_id', '<>', 'payments.receivable_id'),
        ),
      ),
    )
    .orderBy('line_id')
    .execute()
  return rows.flatMap(({ line_id }) => line_id ?? [])
}

/** Sets what is owed for an order to nothing, which locks the receivable. Its communication stays with the order. */
export async function clearReceivable(tx: Queries, orderId: number): Promise<void> {
  await tx.updateTable('receivables').set({ amount_cents: 0 }).where('order_id', '=', orderId).execute()
}

/** Whether any document with an amount owed was ever made. */
export async function hasReceivables(db: Queries): Promise<boolean> {
  const found = await db.selectFrom('receivables').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}
