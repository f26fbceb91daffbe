import type { Order, OrderPayment, PaymentDetails } from '@brine/contract/customer/orders'
import { formatWireDateTime, isoDayOf } from '@brine/contract/dates'
import type { VatReason } from '@brine/contract/office/orders'
import type { Language } from '@brine/contract/primitives'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { mainRateOf } from '../../platform/vat.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { WriteDocument } from './document.ts'
import { describeOwed, describePayment } from './payment.ts'
import {
  cancelOrder,
  completeOrder,
  createOrder,
  findDocumentedOrder,
  listLines,
  listOrders,
  type NewLine,
} from './queries.ts'
import { priceOf } from './rules.ts'

export interface NewOrder {
  readonly customerId: number
  readonly type: Order['type']
  /** The refill that the order is for. */
  readonly refillId?: number
  /** Prices include VAT. */
  readonly lines: readonly NewLine[]
  /** Why lines are at 6%. */
  readonly vatReason?: VatReason | null
  /** Only the office sees a draft, until it is completed. */
  readonly isDraft?: boolean
}

export interface OrdersService {
  /** A customer's orders and documents, newest first. */
  list(customerId: number): Promise<Order[]>
  /** The same for the office, drafts included. */
  listAll(customerId: number): Promise<(Order & { draft: boolean })[]>
  /**
   * The document of an order, in the language of the customer.
   * @param number the order's `id`
   * @throws `not_found` for an order that does not exist, belongs to another customer, or has no document yet
   */
  document(customerId: number, number: string): Promise<FileAnswer>
  /** What a customer owes for orders; empty where the firm has no account number. */
  payments(customerId: number): Promise<OrderPayment[]>
  /**
   * How to pay an order, and what was bought.
   * @throws `not_found` for an order that is not owed, or belongs to another customer
   */
  payment(customerId: number, number: string, language: Language): Promise<PaymentDetails>
  /** The QR code of an unpaid order as PNG. @throws `not_found` as `payment`, and once it is paid */
  paymentCode(customerId: number, number: string): Promise<FileAnswer>
  /**
   * Creates an order under the next number of the year. Must be the last statement of its transaction (see
   * `createOrder`).
   * @returns the number
   */
  create(tx: Queries, order: NewOrder): Promise<string>
  /** Completes the order of a refill: it gets a document with the delivered lines at its VAT rate, and the customer owes its price. */
  complete(
    tx: Queries,
    refillId: number,
    lines: readonly Omit<NewLine, 'vat_rate'>[],
    at: Date,
  ): Promise<void>
  /** Removes the order of a refill from the customer's history. Its number is not used again. */
  cancel(tx: Queries, refillId: number): Promise<void>
}

export interface OrdersDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly payments: PaymentsService
  readonly writeDocument: WriteDocument
}

export function createOrdersService({
  db,
  clock,
  payments,
  writeDocument,
}: OrdersDependencies): OrdersService {
  /** @throws `not_found` */
  async function getPayment(customerId: number, number: string, language: Language) {
    const order = await findDocumentedOrder(db, customerId, number)
    const payment = order && (await payments.find(order.id, language))
    if (!payment) throw fail('not_found')
    return { order, payment }
  }
  return {
    list: async (customerId) => (await listOrders(db, customerId)).map(describeOrder),
    listAll: async (customerId) =>
      (await listOrders(db, customerId, true)).map((row) => ({ ...describeOrder(row), draft: row.draft })),

    async document(customerId, number) {
      const order = await findDocumentedOrder(db, customerId, number)
      if (!order) throw fail('not_found')
      const payment = await payments.find(order.id, order.language)
      return writeDocument(order, await listLines(db, order.id), payment)
    },

    payments: async (customerId) => (await payments.list(customerId)).map(describeOwed),

    async payment(customerId, number, language) {
      const { order, payment } = await getPayment(customerId, number, language)
      return describePayment(payment, order, await listLines(db, order.id), language)
    },

    async paymentCode(customerId, number) {
      const { payment } = await getPayment(customerId, number, 'nl')
      if (!payment.transfer) throw fail('not_found')
      return { content: await payments.drawPicture(payment.transfer), name: `${number}.png` }
    },

    create(tx, { customerId, type, refillId, vatReason = null, lines, isDraft = false }) {
      const now = clock.now()
      const year = Number(isoDayOf(now).slice(0, 4))
      const order = {
        customer_id: customerId,
        type,
        ordered_at: now,
        created_at: now,
        price_cents: priceOf(lines),
        vat_rate: mainRateOf(lines),
        vat_reason: vatReason,
        refill_id: refillId ?? null,
        draft: isDraft,
      }
      return createOrder(tx, year, order, lines)
    },

    async complete(tx, refillId, lines, at) {
      const amountCents = priceOf(lines)
      const order = await completeOrder(tx, refillId, { price_cents: amountCents, document_at: at }, lines)
      if (!order) return
      const { id: orderId, customer_id: customerId } = order
      await payments.recordReceivable(tx, { orderId, customerId, amountCents, documentedAt: at })
    },

    cancel: (tx, refillId) => cancelOrder(tx, refillId, clock.now()),
  }
}

function describeOrder(row: Awaited<ReturnType<typeof listOrders>>[number]): Order {
  const { number, type, ordered_at, price_cents, document_at } = row
  return {
    id: number,
    date: formatWireDateTime(ordered_at),
    price: price_cents / 100,
    type,
    download_url: document_at && `/${number}`,
  }
}
