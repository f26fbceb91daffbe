import type { Order, OrderFulfilment, OrderPayment, PaymentDetails } from '@brine/contract/customer/orders'
import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { VatReason } from '@brine/contract/office/orders'
import type { Language } from '@brine/contract/primitives'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { mainRateOf } from '../../platform/vat.ts'
import type { PaymentsService } from '../payments/module.ts'
import { createCorrection, findCorrection, listCorrections, lockRefillOrder } from './correction-queries.ts'
import type { WriteDocument } from './document.ts'
import { electronicInvoice, isInvoiced } from './invoices/electronic-invoice.ts'
import { type OwedWords, type Payer, sayWhatIsOwed } from './mails/what-is-owed.ts'
import { keepParties } from './party-queries.ts'
import { describeFormerPayment, describeOwed, describePayment } from './payment.ts'
import {
  cancelOrder,
  createOrder,
  type DeliveredLine,
  findCreditedOrder,
  findDocumentedOrder,
  listFulfilments,
  listLines,
  listNumbersOfBusiness,
  listOrders,
  listOrdersAndDrafts,
  type NewLine,
  updateRefillOrder,
} from './queries.ts'
import { priceOf } from './rules.ts'

/** What a mail says of the money of a refill. */
export interface OwedForRefill extends OwedWords {
  /** Of the page of the portal where the customer pays; null where nothing is asked for. */
  readonly path: `/orders/${string}` | null
}

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
  /** The same for the office, drafts included; `has_invoice`: there is an electronic one. */
  listAll(customerId: number): Promise<(Order & { draft: boolean; has_invoice: boolean })[]>
  /**
   * The document of an order, in the language in which it was issued.
   * @param number the order's `id`
   * @throws `not_found` for an order that does not exist, belongs to another customer, or has no document yet
   */
  document(customerId: number, number: string): Promise<FileAnswer>
  /**
   * The electronic invoice of the same document, if a business bought.
   * @throws as `document`; `not_found`, `vat_number_missing` and `vat_rate_unexplained` as `electronicInvoice`
   */
  electronicInvoice(customerId: number, number: string): Promise<FileAnswer>
  /** What a customer's orders bring, newest first. */
  fulfilments(customerId: number): Promise<OrderFulfilment[]>
  /** What a customer owes for orders; empty where the firm has no account number. */
  payments(customerId: number): Promise<OrderPayment[]>
  /**
   * How to pay an order, and what was bought.
   * @throws `not_found` for an order that is not owed, or belongs to another customer
   */
  payment(customerId: number, number: string, language: Language): Promise<PaymentDetails>
  /** The QR code of an unpaid order as PNG. @throws `not_found` as `payment`, and for an order that is not to be paid */
  paymentCode(customerId: number, number: string): Promise<FileAnswer>
  /**
   * Creates an order under the next number of the year. Must be the last statement of its transaction (see
   * `createOrder`).
   * @returns the number
   */
  create(tx: Queries, order: NewOrder): Promise<string>
  /**
   * Completes the order of a refill: it gets a document with the delivered lines at its VAT rate, and the customer owes its price. If it
   * has a document already, the new one corrects it, and the old one is kept. The document is issued now, however long ago the delivery was.
   * @param delivered `doneOn`: the day of the delivery, YYYY-MM-DD; `correctedBy`: who corrects its report
   * @returns the number of the document; null for a refill without an order
   */
  complete(
    tx: Queries,
    refillId: number,
    delivered: {
      readonly lines: readonly DeliveredLine[]
      readonly doneOn: string
      readonly correctedBy?: Staff | undefined
    },
  ): Promise<string | null>
  /** Replaces the lines of the order of a refill, which has no document yet, at its VAT rate. */
  changeLines(tx: Queries, refillId: number, lines: readonly DeliveredLine[]): Promise<void>
  /**
   * What a mail says of the money of the completed order of a refill: what is unpaid and how to pay it. Nothing for a refill without an
   * order, for one that the customer withdrew from, and where the firm has no account number.
   */
  sayWhatIsOwed(tx: Queries, refillId: number, payer: Payer): Promise<OwedForRefill>
  /**
   * Opens the completed order of a refill again: a credit note takes its document back, and nothing is owed any more.
   * @param lines as ordered
   * @returns the number of the credit note; null for an order without a document
   */
  reopen(tx: Queries, refillId: number, lines: readonly DeliveredLine[], by: Staff): Promise<string | null>
  /** Asks for the order of a refill again: from today, it can be paid as long as a new document. */
  renewDueDay(tx: Queries, refillId: number): Promise<void>
  /** Removes the order of a refill from the customer's history. Its number is not used again. */
  cancel(tx: Queries, refillId: number): Promise<void>
}

export interface OrdersDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly payments: PaymentsService
  readonly writeDocument: WriteDocument
  readonly firm: Pick<FirmData, 'brand' | 'storedBrand'>
}

export function createOrdersService({
  db,
  clock,
  payments,
  writeDocument,
  firm,
}: OrdersDependencies): OrdersService {
  /** @throws `not_found` */
  async function getPayment(customerId: number, number: string, language: Language) {
    const order = await findDocumentedOrder(db, customerId, number)
    const payment = order && (await payments.find(order.id, language))
    if (!payment) throw fail('not_found')
    return { order, payment }
  }

  /** @throws `not_found` */
  async function getCreditNote(customerId: number, number: string): Promise<FileAnswer> {
    const order = await findCreditedOrder(db, customerId, number)
    const correction = order && (await findCorrection(db, order.id, order.document_serial))
    if (!correction) throw fail('not_found')
    const lines = correction.replaced_lines.map(({ unit_price_cents, ...line }) => ({
      ...{ ...line, unit_price_cents: -unit_price_cents },
    }))
    return writeDocument({ ...order, price_cents: -correction.replaced_cents }, lines, { correction })
  }

  return {
    list: async (customerId) => (await listOrders(db, customerId)).map(describeOrder),
    async listAll(customerId) {
      const ofBusiness = await listNumbersOfBusiness(db, customerId)
      return (await listOrdersAndDrafts(db, customerId)).map((row) => {
        const described = describeOrder(row)
        const has_invoice = ofBusiness.has(row.number) && described.download_url !== null && isInvoiced(row)
        return { ...described, draft: row.draft, has_invoice }
      })
    },

    async document(customerId, number) {
      const order = await findDocumentedOrder(db, customerId, number)
      if (!order) return getCreditNote(customerId, number)
      const payment = await payments.find(order.id, order.language)
      const correction = await findCorrection(db, order.id, order.document_serial)
      return writeDocument(order, await listLines(db, order.id), { payment, correction })
    },

    async electronicInvoice(customerId, number) {
      const order =
        (await findDocumentedOrder(db, customerId, number)) ??
        (await findCreditedOrder(db, customerId, number))
      if (!order) throw fail('not_found')
      const sources = {
        ...{ order, lines: await listLines(db, order.id), corrections: await listCorrections(db, order.id) },
        transfer: await payments.transferOf(order.id, order.language),
      }
      return electronicInvoice(sources, await firm.brand())
    },

    fulfilments: async (customerId) => (await listFulfilments(db, customerId)).map(describeFulfilment),

    async payments(customerId) {
      const ofBusiness = await listNumbersOfBusiness(db, customerId)
      return (await payments.list(customerId)).map((owed) => describeOwed(owed, ofBusiness.has(owed.number)))
    },

    async payment(customerId, number, language) {
      const old = await payments.findFormer(customerId, number, language)
      if (old?.former) return describeFormerPayment(old, old.former.documentedOn)
      const { order, payment } = await getPayment(customerId, number, language)
      return describePayment(payment, order, await listLines(db, order.id), language)
    },

    async paymentCode(customerId, number) {
      const payment =
        (await payments.findFormer(customerId, number, 'nl')) ??
        (await getPayment(customerId, number, 'nl')).payment
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

    async complete(tx, refillId, { lines, doneOn, correctedBy }) {
      const [order, brand] = await inOrder(tx, [
        (queries) => lockRefillOrder(queries, refillId),
        (queries) => firm.storedBrand(queries),
      ])
      if (!order) return null
      const { id: orderId, customer_id: customerId, document_at, document_serial } = order
      const amountCents = priceOf(lines)
      // after a credit note, the document is a new one
      const isFirst = document_at === null && document_serial === 1
      const documentedAt = clock.now()
      if (document_at) await createCorrection(tx, { ...order, document_at }, amountCents, documentedAt)
      const serial = isFirst ? 1 : document_serial + 1
      const columns = {
        ...{ price_cents: amountCents, document_at: documentedAt, document_serial: serial },
        ...{ done_on: doneOn, done_on_serial: serial },
      }
      await inOrder(tx, [
        (queries) => updateRefillOrder(queries, refillId, columns, lines),
        (queries) => keepParties(queries, { orderId, serial, corrects: document_at !== null }, brand),
        (queries) =>
          payments.recordReceivable(queries, { orderId, customerId, amountCents, documentedAt, correctedBy }),
      ])
      return documentNumber(order.number, serial)
    },

    async changeLines(tx, refillId, lines) {
      await updateRefillOrder(tx, refillId, { price_cents: priceOf(lines) }, lines)
    },

    async sayWhatIsOwed(tx, refillId, payer) {
      const order = await lockRefillOrder(tx, refillId)
      const transfer = order && (await payments.transferOf(order.id, payer.language, tx))
      const words = sayWhatIsOwed(transfer, payer)
      return { ...words, path: words.asks && order ? `/orders/${order.number}` : null }
    },

    async reopen(tx, refillId, lines, by) {
      const [order, brand] = await inOrder(tx, [
        (queries) => lockRefillOrder(queries, refillId),
        (queries) => firm.storedBrand(queries),
      ])
      if (!order?.document_at) return null
      const serial = await createCorrection(tx, { ...order, document_at: order.document_at }, 0, clock.now())
      const columns = {
        price_cents: priceOf(lines),
        document_at: null,
        document_serial: serial,
        ...{ done_on: null, done_on_serial: null },
      }
      await updateRefillOrder(tx, refillId, columns, lines)
      await keepParties(tx, { orderId: order.id, serial, corrects: true }, brand)
      await payments.closeReceivable(tx, order.id, by)
      return documentNumber(order.number, serial)
    },

    async renewDueDay(tx, refillId) {
      const order = await lockRefillOrder(tx, refillId)
      if (order) await payments.renewDueDay(tx, order.id)
    },

    cancel: (tx, refillId) => cancelOrder(tx, refillId, clock.now()),
  }
}

function describeOrder(row: Awaited<ReturnType<typeof listOrders>>[number]): Order {
  const { number, type, ordered_at, price_cents, document_at, cancelled_at, document_serial } = row
  return {
    id: number,
    date: formatWireDateTime(ordered_at),
    price: cancelled_at ? 0 : price_cents / 100,
    type,
    // the last document may be a credit note
    download_url: document_at || document_serial > 1 ? `/${number}` : null,
  }
}

/** A delivery has no day that holds while it is in no route, and after nobody was at home. */
function describeFulfilment(row: Awaited<ReturnType<typeof listFulfilments>>[number]): OrderFulfilment {
  const { number, type, document_at, done_on, packs, kg, state, date, in_route } = row
  const planned = state === 'booked' && in_route !== null ? date : null
  const day = done_on ?? planned
  return {
    ...{ order: number, type, day: day && formatWireDay(day) },
    salt: packs === null || kg === null ? null : { packs, kg },
    is_done: document_at !== null,
  }
}
