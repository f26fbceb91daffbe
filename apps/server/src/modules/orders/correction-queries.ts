import { OrderItem } from '@brine/contract/office/orders'
import * as v from 'valibot'
import type { Queries } from '../../platform/database/database.ts'
import { listLines } from './queries.ts'

/** The order of a refill; locked until the transaction ends. Undefined for a refill without an order. */
export async function lockRefillOrder(tx: Queries, refillId: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'number', 'price_cents', 'document_at', 'document_serial'])
    .where('refill_id', '=', refillId)
    .forUpdate()
    .executeTakeFirst()
}

/** A document as it was before its correction. */
export interface ReplacedDocument {
  readonly orderId: number
  /** When it was issued: a first one when the work was done. */
  readonly documentedAt: Date
  readonly priceCents: number
}

/**
 * Keeps the document of an order, with its lines, before another one replaces it.
 * @param replacement the serial and price of the correcting document: 0 cents for a credit note
 */
export async function createCorrection(
  tx: Queries,
  { orderId, documentedAt, priceCents }: ReplacedDocument,
  replacement: { readonly serial: number; readonly priceCents: number },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('document_corrections')
    .values({
      ...{ order_id: orderId, serial: replacement.serial, replaced_at: documentedAt },
      ...{
        replaced_cents: priceCents,
        replaced_lines: await listLines(tx, orderId),
        price_cents: replacement.priceCents,
      },
      issued_at: at,
    })
    .execute()
}

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
    .where('order_id', '=', orderId)

const withLines = <Row extends { readonly replaced_lines: unknown }>(row: Row) => ({
  ...row,
  replaced_lines: v.parse(StoredLines, row.replaced_lines),
})
