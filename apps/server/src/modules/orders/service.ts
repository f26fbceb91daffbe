import type { Order } from '@brine/contract/customer/orders'
import { formatWireDateTime, isoDayOf } from '@brine/contract/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { WriteDocument } from './document.ts'
import {
  cancelOrder,
  completeOrder,
  createOrder,
  findDocumentedOrder,
  listLines,
  listOrders,
  type NewLine,
} from './queries.ts'

/** An order that another module writes down in its own transaction. */
export interface NewOrder {
  readonly customerId: number
  readonly type: Order['type']
  /** The salt refill that it stands for. */
  readonly refillId?: number
  /** Percent, the same for all lines. */
  readonly vatRate: number
  /** Prices include VAT. */
  readonly lines: readonly NewLine[]
  /** Only the office sees it until it is completed. */
  readonly isDraft?: boolean
}

export interface OrdersService {
  /** A customer's orders and documents, newest first. */
  list(customerId: number): Promise<Order[]>
  /** The same for the office, with what is still being written. */
  listAll(customerId: number): Promise<(Order & { draft: boolean })[]>
  /**
   * The document of an order, in the language of the customer.
   * @param suffix what `download_url` said
   * @throws `not_found`: no such order, somebody else's, or no document yet
   */
  document(customerId: number, suffix: string): Promise<FileAnswer>
  /** Writes an order down under the next number, and answers it; the last thing its transaction does (see `createOrder`). */
  create(transaction: Queries, order: NewOrder): Promise<string>
  /** Gives the order of a refill its document: from then on it tells what was done, and what that costs. */
  complete(transaction: Queries, refillId: number, lines: readonly NewLine[], at: Date): Promise<void>
  /** Takes the order of a refill out of the customer's history; its number stays taken. */
  cancel(transaction: Queries, refillId: number): Promise<void>
}

export interface OrdersDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly writeDocument: WriteDocument
}

export function createOrdersService({ db, clock, writeDocument }: OrdersDependencies): OrdersService {
  return {
    list: async (customerId) => (await listOrders(db, customerId)).map(describe),
    listAll: async (customerId) =>
      (await listOrders(db, customerId, true)).map((row) => ({ ...describe(row), draft: row.draft })),

    async document(customerId, suffix) {
      const order = await findDocumentedOrder(db, customerId, suffix)
      if (!order) throw fail('not_found')
      return writeDocument(order, await listLines(db, order.id))
    },

    async create(transaction, { customerId, type, refillId, vatRate, lines, isDraft = false }) {
      const now = clock.now()
      const year = Number(isoDayOf(now).slice(0, 4))
      const price_cents = priceOf(lines)
      const order = {
        customer_id: customerId,
        type,
        ordered_at: now,
        created_at: now,
        price_cents,
        vat_rate: vatRate,
        refill_id: refillId ?? null,
        draft: isDraft,
      }
      return createOrder(transaction, year, order, lines)
    },

    complete: (transaction, refillId, lines, at) =>
      completeOrder(transaction, refillId, { price_cents: priceOf(lines), document_at: at }, lines),

    cancel: (transaction, refillId) => cancelOrder(transaction, refillId, clock.now()),
  }
}

function describe(row: Awaited<ReturnType<typeof listOrders>>[number]): Order {
  const { number, type, ordered_at, price_cents, document_at } = row
  return {
    id: number,
    date: formatWireDateTime(ordered_at),
    price: price_cents / 100,
    type,
    download_url: document_at && number,
  }
}

export const priceOf = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0)
