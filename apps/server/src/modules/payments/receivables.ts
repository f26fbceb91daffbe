import type { Brand } from '@brine/contract/app-config'
import { isoDayOf } from '@brine/contract/dates'
import type { Queries } from '../../platform/database/database.ts'
import { upsertReceivable } from './queries.ts'
import { dueDay } from './rules.ts'

/** An order whose document exists. */
export interface DocumentedOrder {
  readonly orderId: number
  readonly customerId: number
  /** Including VAT. */
  readonly amountCents: number
  /** When the work was done. */
  readonly documentedAt: Date
}

export interface PaymentsService {
  /**
   * Records what a customer owes for a document, with its structured communication, in the transaction that makes the
   * document. A repeat for the same order changes the amount and the due day.
   */
  recordReceivable(tx: Queries, order: DocumentedOrder): Promise<void>
}

export interface PaymentsDependencies {
  readonly brand: Pick<Brand, 'paymentDays'>
}

export const createPaymentsService = ({ brand }: PaymentsDependencies): PaymentsService => ({
  recordReceivable: (tx, { orderId, customerId, amountCents, documentedAt }) =>
    upsertReceivable(tx, {
      ...{ order_id: orderId, customer_id: customerId, amount_cents: amountCents },
      ...{ due_on: dueDay(isoDayOf(documentedAt), brand.paymentDays), created_at: documentedAt },
    }),
})
