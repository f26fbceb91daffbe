import type { OrderType } from '@brine/contract/customer/orders'
import { formatWireDay, instantOf, isoDayOf } from '@brine/contract/dates'
import {
  type OfficeOrder,
  type OrderLine,
  type OrderState,
  supportTypes,
  vatRates,
} from '@brine/contract/office/orders'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { oneLine } from '../../platform/text.ts'
import { listLines } from './queries.ts'
import { type OrdersService, priceOf } from './service.ts'
import { findOrder, lockBuyer, lockOrder, replaceLines, updateOrder } from './writing-queries.ts'

/** What the office writes down of an order. */
export interface Written {
  readonly type: OrderType
  /** Percent, one of the Belgian rates. */
  readonly vat_rate: number
  readonly lines: OrderLine[]
}

/** An order as somebody of the office has seen it. */
export interface SeenOrder {
  readonly by: Staff
  readonly number: string
  readonly revision: number
}

/** Orders in the hands of the office. Each act is kept together with its line in the trail. */
export interface OrderWriting {
  /** @throws `not_found` for a customer who is none; `not_allowed` for a type that is not theirs; `invalid_request` */
  create(by: Staff, customerId: number, written: Written): Promise<OfficeOrder>
  /** Leaves a line: it tells whose order it is. @throws `not_found` */
  read(by: Staff, number: string): Promise<OfficeOrder>
  /** @throws `not_found`, `not_allowed`, `changed_meanwhile`; `order_closed` for what is no draft any more */
  change(seen: SeenOrder, written: Written): Promise<OfficeOrder>
  /**
   * Gives an order its document. @param date the day on which the work was done
   * @throws as `change`, `order_closed` also for a salt delivery; `invalid_request` for a day before it or ahead of today
   */
  complete(seen: SeenOrder, date: string): Promise<OfficeOrder>
  /** @throws as `complete` */
  cancel(seen: SeenOrder): Promise<OfficeOrder>
}

export interface WritingParts {
  readonly db: Queries
  readonly clock: Clock
  readonly orders: Pick<OrdersService, 'create'>
}

export function createOrderWriting({ db, clock, orders }: WritingParts): OrderWriting {
  async function read(queries: Queries, number: string): Promise<OfficeOrder> {
    const row = await findOrder(queries, number)
    if (!row) throw fail('not_found')
    return describe(row, await listLines(queries, row.id))
  }

  /** One act under the order's lock. */
  function act(
    { by, number, revision }: SeenOrder,
    name: 'order.changed' | 'order.completed' | 'order.cancelled',
    work: (tx: Queries, order: LockedOrder, at: Date) => Promise<void>,
  ): Promise<OfficeOrder> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number)
      if (!order) throw fail('not_found')
      checkRight(by, order.type)
      if (order.revision !== revision) throw fail('changed_meanwhile')
      const isClosed = order.document_at !== null || order.cancelled_at !== null || order.refill_id !== null
      if (isClosed) throw fail('order_closed')
      await work(tx, order, at)
      await writeAuditEntry(tx, { by, action: name, recordId: order.id, at, details: { number } })
      return read(tx, number)
    })
  }

  return {
    create(by, customerId, written) {
      checkRight(by, written.type)
      const { type, vat_rate: vatRate } = written
      const lines = checkedLines(written)
      return retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          if (!(await lockBuyer(tx, customerId))) throw fail('not_found')
          const number = await orders.create(tx, { customerId, type, vatRate, lines, isDraft: true })
          const order = await findOrder(tx, number)
          if (!order) throw fail('not_found')
          const at = clock.now()
          await writeAuditEntry(tx, {
            by,
            action: 'order.created',
            recordId: order.id,
            at,
            details: { number },
          })
          return describe(order, await listLines(tx, order.id))
        }),
      )
    },

    async read(by, number) {
      const order = await read(db, number)
      const at = clock.now()
      await writeAuditEntry(db, { by, action: 'customer.read', recordId: order.customer.id, at })
      return order
    },

    async change(seen, written) {
      checkRight(seen.by, written.type)
      const lines = checkedLines(written)
      const { type, vat_rate } = written
      return act(seen, 'order.changed', async (tx, { id, draft }) => {
        if (!draft) throw fail('order_closed')
        await replaceLines(tx, id, lines)
        await updateOrder(tx, id, { type, vat_rate, price_cents: priceOf(lines) })
      })
    },

    async complete(seen, date) {
      if (!isIsoDay(date) || date > isoDayOf(clock.now())) throw fail('invalid_request', { field: 'date' })
      return act(seen, 'order.completed', async (tx, { id, ordered_at }, at) => {
        const ordered = isoDayOf(ordered_at)
        if (date < ordered) throw fail('invalid_request', { field: 'date' })
        // today's is done now; of an earlier day only the day is known
        const document_at = date === isoDayOf(at) ? at : instantOf(date, NOON)
        await updateOrder(tx, id, { draft: false, document_at })
      })
    },

    cancel: (seen) =>
      act(seen, 'order.cancelled', (tx, { id }, at) =>
        updateOrder(tx, id, { draft: false, cancelled_at: at }),
      ),
  }
}

const NOON = 12 * 60
/** What a column holds in cents. */
const MOST = 2_147_483_647

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** @throws not_allowed where support writes down more than what it sends a technician for */
function checkRight({ roles }: Staff, type: OrderType): void {
  const isWide = roles.includes('sales') || roles.includes('administrator')
  if (!isWide && !supportTypes.includes(type)) throw fail('not_allowed')
}

/** @throws invalid_request for a rate that is none, a price below zero, and a line that says nothing */
function checkedLines({ lines, vat_rate }: Written): OrderLine[] {
  if (!vatRates.includes(vat_rate)) throw fail('invalid_request', { field: 'vat_rate' })
  const price = priceOf(lines)
  const cleaned = lines.map((line) => ({ ...line, description: oneLine(line.description) }))
  const isSilent = cleaned.some(({ item, description }) => item === 'free' && description === '')
  if (price < 0 || price > MOST || isSilent) throw fail('invalid_request', { field: 'lines' })
  return cleaned
}

type Row = NonNullable<Awaited<ReturnType<typeof findOrder>>>

function stateOf({ draft, document_at, cancelled_at }: Row): OrderState {
  if (cancelled_at) return 'cancelled'
  if (document_at) return 'done'
  return draft ? 'draft' : 'open'
}

function describe(row: Row, lines: Awaited<ReturnType<typeof listLines>>): OfficeOrder {
  const { number, customer_id, customer_name, type, revision, vat_rate, price_cents } = row
  return {
    ...{ number, type, version: revision, vat_rate, price_cents, lines },
    state: stateOf(row),
    is_delivery: row.refill_id !== null,
    customer: { id: customer_id, name: customer_name },
    ordered: formatWireDay(isoDayOf(row.ordered_at)),
    completed: row.document_at && formatWireDay(isoDayOf(row.document_at)),
  }
}
