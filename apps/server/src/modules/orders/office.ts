import type { OrderType } from '@brine/contract/customer/orders'
import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import {
  type OfficeOrder,
  type OrderLine,
  officeOrders,
  REDUCED_VAT_RATE,
  type VatReason,
} from '@brine/contract/office/orders'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { ChangeResult } from '../../platform/records/change-record.ts'
import { lockAgainstEnd } from '../../platform/records/customer-queries.ts'
import { mainRateOf, vatParts } from '../../platform/vat.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { ProductsService } from '../products/module.ts'
import { createOrderCorrection } from './correct-order.ts'
import { listCorrections } from './correction-queries.ts'
import type { Correction } from './document.ts'
import { findOrder, type LockedOrder, lockOrder, updateOrder } from './office-queries.ts'
import { keepParties } from './party-queries.ts'
import { listLines, replaceLines } from './queries.ts'
import {
  checkCompletionDay,
  checkOrderType,
  isCorrectable,
  orderState,
  priceOf,
  readContent,
} from './rules.ts'
import type { OrdersService } from './service.ts'

/** The fields of an order that the office writes. */
export interface OrderDraft {
  readonly type: OrderType
  /** Required with a line at 6%. */
  readonly vat_reason: VatReason | null
  readonly lines: OrderLine[]
}

interface ChangeContext {
  readonly staff: Staff
  readonly params: { readonly number: string }
  readonly body: { readonly version: number }
}

interface OrderOfficeNeighbours {
  readonly orders: Pick<OrdersService, 'create'>
  readonly payments: Pick<PaymentsService, 'recordReceivable' | 'closeReceivable' | 'transferOf'>
  readonly products: Pick<ProductsService, 'kindsOf'>
}

/** The office's calls for orders: write, read, complete, cancel and correct them. Support may do so with some types only. */
export function orderOfficeRoutes(
  { db, clock, firm, changeRecord }: Pick<Platform, 'db' | 'clock' | 'firm' | 'changeRecord'>,
  { orders, payments, products }: OrderOfficeNeighbours,
): Route[] {
  const correctOrder = createOrderCorrection({ firm, payments })

  /** @throws `not_found`, `not_allowed`, `changed_meanwhile` */
  const writeOrder = (
    { staff, params: { number }, body }: ChangeContext,
    action: 'order.changed' | 'order.completed' | 'order.cancelled' | 'order.corrected',
    write: (tx: Queries, order: LockedOrder, at: Date) => Promise<ChangeResult>,
  ): Promise<OfficeOrder> =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        await changeRecord(tx, {
          ...{ by: staff, revision: body.version, action, write },
          recordId: ({ id }: LockedOrder) => id,
          async lock(transaction) {
            const order = await lockOrder(transaction, number)
            if (order) checkOrderType(staff, order.type)
            return order
          },
        })
        return readOrder(tx, number)
      }),
    )

  /** @throws as `writeOrder`; `order_closed` for a completed, cancelled or salt order */
  const changeOrder = (
    context: ChangeContext,
    action: 'order.changed' | 'order.completed' | 'order.cancelled',
    write: (tx: Queries, order: LockedOrder, at: Date) => Promise<void>,
  ): Promise<OfficeOrder> =>
    writeOrder(context, action, async (tx, order, at) => {
      if (isClosed(order)) throw fail('order_closed')
      await write(tx, order, at)
      return { details: { number: context.params.number } }
    })

  const readWritten = async (written: Pick<OrderDraft, 'lines' | 'vat_reason'>) =>
    readContent(written, await products.kindsOf(written.lines.flatMap(({ product_id }) => product_id ?? [])))

  return serve(officeOrders, {
    async create({ staff, params, body }) {
      checkOrderType(staff, body.type)
      const content = await readWritten(body)
      const order = { customerId: params.id, type: body.type, ...content, isDraft: true }
      return retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          if (!(await lockAgainstEnd(tx, params.id))) throw fail('not_found')
          const number = await orders.create(tx, order)
          const created = await findOrder(tx, number)
          if (!created) throw fail('not_found')
          await writeAuditEntry(tx, {
            ...{ by: staff, action: 'order.created', recordId: created.id },
            ...{ at: clock.now(), details: { number } },
          })
          return describeOfficeOrder(created, await listLines(tx, created.id), [])
        }),
      )
    },

    /** Writes an audit entry, because the document names its customer. */
    async read({ staff, params }) {
      const order = await readOrder(db, params.number)
      const at = clock.now()
      await writeAuditEntry(db, { by: staff, action: 'customer.read', recordId: order.customer.id, at })
      return order
    },

    async change(context) {
      const { type } = context.body
      checkOrderType(context.staff, type)
      const { lines, vatReason } = await readWritten(context.body)
      return changeOrder(context, 'order.changed', async (tx, { id, draft }) => {
        if (!draft) throw fail('order_closed')
        await replaceLines(tx, id, lines)
        const totals = { price_cents: priceOf(lines), vat_rate: mainRateOf(lines), vat_reason: vatReason }
        await updateOrder(tx, id, { type, ...totals })
      })
    },

    complete(context) {
      const { date } = context.body
      return changeOrder(context, 'order.completed', async (tx, order, at) => {
        checkCompletionDay(date, order.ordered_at, at)
        if (order.draft && order.vat_reason === null) await checkReducedLines(tx, order.id)
        // its document is made here, so that no import may overwrite an order of earlier books any more
        const books = order.imported_hash === null ? {} : { imported_hash: null, from_books: true }
        const day = { done_on: date, done_on_serial: order.document_serial }
        await updateOrder(tx, order.id, { draft: false, document_at: at, ...day, ...books })
        // nobody owes a quote, and who accepts it gets documents of that day
        if (order.type === 'proposal') return
        const {
          id: orderId,
          customer_id: customerId,
          price_cents: amountCents,
          document_serial: serial,
        } = order
        await keepParties(tx, { orderId, serial, corrects: false }, await firm.storedBrand(tx))
        await payments.recordReceivable(tx, { orderId, customerId, amountCents, documentedAt: at })
      })
    },

    cancel: (context) =>
      changeOrder(context, 'order.cancelled', (tx, { id }, at) =>
        updateOrder(tx, id, { draft: false, cancelled_at: at }),
      ),

    async correct(context) {
      const { reason, note } = context.body
      const content = await readWritten(context.body)
      return writeOrder(context, 'order.corrected', (tx, order, at) =>
        correctOrder(tx, order, { content, reason, note }, context.staff, at),
      )
    },
  })
}

/** Only the report of the driver completes a salt order. */
const isClosed = ({ document_at, cancelled_at, refill_id }: LockedOrder): boolean =>
  document_at !== null || cancelled_at !== null || refill_id !== null

/** @throws `invalid_request` for a line at 6%: a draft of before the reason was asked for gets it first */
async function checkReducedLines(tx: Queries, orderId: number): Promise<void> {
  const lines = await listLines(tx, orderId)
  if (lines.some(({ vat_rate }) => vat_rate === REDUCED_VAT_RATE))
    throw fail('invalid_request', { field: 'vat_reason' })
}

/** @throws `not_found` */
async function readOrder(db: Queries, number: string): Promise<OfficeOrder> {
  const row = await findOrder(db, number)
  if (!row) throw fail('not_found')
  return describeOfficeOrder(row, await listLines(db, row.id), await listCorrections(db, row.id))
}

function describeOfficeOrder(
  row: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
  lines: Awaited<ReturnType<typeof listLines>>,
  corrections: readonly Correction[],
): OfficeOrder {
  const { number, customer_id, customer_name, language, type, revision, vat_reason, price_cents } = row
  const { done_on, document_at } = row
  return {
    ...{ number, type, version: revision, vat_reason, price_cents, lines },
    vat_totals: vatParts(lines).map(({ gross_cents: _, ...part }) => part),
    state: orderState(row),
    is_delivery: row.refill_id !== null,
    customer: { id: customer_id, name: customer_name, language },
    ordered: formatWireDay(isoDayOf(row.ordered_at)),
    completed: done_on && formatWireDay(done_on),
    issued: document_at && formatWireDay(isoDayOf(document_at)),
    is_correctable: row.erased_at === null && isCorrectable(row),
    corrections: corrections.map(({ serial, issued_at, ...correction }) => ({
      document: documentNumber(number, serial),
      issued: formatWireDay(isoDayOf(issued_at)),
      replaced_document: documentNumber(number, serial - 1),
      ...{ replaced_cents: correction.replaced_cents, price_cents: correction.price_cents },
      ...{ reason: correction.reason, note: correction.note },
    })),
  }
}
