import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** An order from which its customer can withdraw, or did. */
export type WithdrawableRow = Awaited<ReturnType<typeof listWithdrawable>>[number]

/**
 * A consumer's orders, newest first: those to be delivered, and those that were since a day (YYYY-MM-DD). A business cannot withdraw.
 * From automatic refills a customer withdraws as a whole, with the agreement, while it runs. After its end, whatever ended it, each
 * delivery is one of these orders, and one that was withdrawn from stays one.
 */
export const listWithdrawable = (db: Queries, customerId: number, since: string) =>
  withdrawable(db, customerId)
    .where((eb) => eb.or([eb('state', 'in', ['booked', 'missed']), eb('date', '>=', since)]))
    .orderBy('ordered_at', 'desc')
    .execute()

/** One of these orders, whenever it was delivered; undefined without such an order. */
export const findWithdrawable = (db: Queries, customerId: number, number: string) =>
  withdrawable(db, customerId).where('number', '=', number).executeTakeFirst()

const withdrawable = (db: Queries, customerId: number) =>
  db
    .selectFrom('refills')
    .innerJoin('orders', 'orders.refill_id', 'refills.id')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .select(['refills.id', 'number', 'ordered_at', 'date', 'state', 'packs', 'withdrawn_at'])
    .select(['refills.price_cents', 'document_serial'])
    .leftJoinLateral(agreementOfRefill, (join) => join.onTrue())
    .select(['agreement.agreed_at', 'agreement.first_delivered'])
    .where('refills.customer_id', '=', customerId)
    .where('vat_number', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'cancelled'), eb('withdrawn_at', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('agreement.agreed_at', 'is', null),
        eb('agreement.ended_at', 'is not', null),
        // the agreement may run again since
        eb('withdrawn_at', 'is not', null),
      ]),
    )

/** The agreement under which a refill came or comes, with the day of its first delivery. */
const agreementOfRefill = sql<{
  agreed_at: Date | null
  ended_at: Date | null
  first_delivered: string | null
}>`(
  select agreement.started_at as agreed_at, agreement.ended_at, (
    select min(came.date) from refill_agreement_events as event join refills as came on came.id = event.refill_id
    where event.agreement_id = agreement.id and came.state = 'delivered'
  ) as first_delivered
  from refill_agreement_events as planned join refill_agreements as agreement on agreement.id = planned.agreement_id
  where planned.refill_id = refills.id order by agreement.id desc limit 1)`.as<'agreement'>('agreement')

/** A staff member who was shown the refill before a withdrawal has to look again. */
const nextRevision = sql<number>`revision + 1`

/** @param at null where the customer keeps everything after all */
export async function updateWithdrawn(tx: Queries, refillId: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('refills')
    .set({ withdrawn_at: at, revision: nextRevision })
    .where('id', '=', refillId)
    .execute()
}

/** The orders among these refills that their customer has not withdrawn from yet, and that are not cancelled. */
export const listToWithdraw = (tx: Queries, refillIds: readonly number[]) =>
  tx
    .selectFrom('refills')
    .innerJoin('orders', 'orders.refill_id', 'refills.id')
    .select(['refills.id', 'number', 'date', 'state'])
    .where('refills.id', 'in', refillIds)
    .where('withdrawn_at', 'is', null)
    .where('state', '<>', 'cancelled')
    .orderBy('date')
    .execute()

/** Takes back the withdrawals of one instant. */
export async function clearWithdrawn(tx: Queries, customerId: number, withdrawnAt: Date): Promise<void> {
  await tx
    .updateTable('refills')
    .set({ withdrawn_at: null, revision: nextRevision })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', '=', withdrawnAt)
    .execute()
}
