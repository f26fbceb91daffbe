import { OrderCorrectionReason, OrderItem, VatReason } from '@brine/contract/office/orders'
import * as v from 'valibot'
import type { Queries } from '../../platform/database/database.ts'
import { documentedDay } from './done-on-queries.ts'
import { listLines } from './queries.ts'

/** The order of a refill; locked until the transaction ends. Undefined for a refill without an order. */
export async function lockRefillOrder(tx: Queries, refillId: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'number', 'price_cents', 'document_at', 'document_serial', 'vat_reason'])
    .select(documentedDay().as('done_on'))
    .where('refill_id', '=', refillId)
    .forUpdate()
    .executeTakeFirst()
}

/** A locked order with the document that is replaced. */
interface ReplacedDocument {
  readonly id: number
  readonly document_at: Date
  /** The day of the work as the document says it, YYYY-MM-DD. */
  readonly done_on: string | null
  readonly document_serial: number
  readonly price_cents: number
  readonly vat_reason: string | null
}

/** Why a document is replaced; salt has it with the report of the delivery. */
export interface WhyCorrected {
  readonly reason: OrderCorrectionReason
  readonly note: string
}

/**
 * Keeps the document of an order, with its lines, before another one replaces it.
 * @param priceCents of the correcting document: 0 cents for a credit note
 * @returns the serial of the correcting document
 */
export async function createCorrection(
  tx: Queries,
  order: ReplacedDocument,
  priceCents: number,
  at: Date,
  why?: WhyCorrected,
): Promise<number> {
  const serial = order.document_serial + 1
  await tx
    .insertInto('document_corrections')
    .values({
      ...{ order_id: order.id, serial, price_cents: priceCents, issued_at: at, ...why },
      ...{ replaced_at: order.document_at, replaced_cents: order.price_cents },
      replaced_done_on: order.done_on,
      ...{ replaced_lines: await listLines(tx, order.id), replaced_vat_reason: order.vat_reason },
    })
    .execute()
  return serial
}

const Reason = v.nullable(OrderCorrectionReason)
const StoredVatReason = v.nullable(VatReason)
const StoredLines = v.array(
  v.object({
    item: v.picklist([...OrderItem.options, 'referral_discount']),
    description: v.string(),
    quantity: v.number(),
    unit_price_cents: v.number(),
    vat_rate: v.number(),
  }),
)

/** All corrections of an order's documents. */
export async function listCorrections(db: Queries, orderId: number) {
  const rows = await selectCorrections(db, orderId).orderBy('serial').execute()
  return rows.map(withLines)
}

/** The correction that made a document. Undefined for a first document, and for one after a credit note. */
export async function findCorrection(db: Queries, orderId: number, serial: number) {
  const row = await selectCorrections(db, orderId).where('serial', '=', serial).executeTakeFirst()
  return row && withLines(row)
}

const selectCorrections = (db: Queries, orderId: number) =>
  db
    .selectFrom('document_corrections')
    .select(['serial', 'replaced_at', 'replaced_cents', 'replaced_lines', 'price_cents', 'issued_at'])
    .select(['reason', 'note', 'replaced_vat_reason'])
    .where('order_id', '=', orderId)

const withLines = <Row extends Record<'replaced_lines' | 'reason' | 'replaced_vat_reason', unknown>>(
  row: Row,
) => ({
  ...row,
  replaced_lines: v.parse(StoredLines, row.replaced_lines),
  reason: v.parse(Reason, row.reason),
  replaced_vat_reason: v.parse(StoredVatReason, row.replaced_vat_reason),
})
