import type { Queries } from '../../platform/database/database.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeResult } from '../../platform/records/change-record.ts'
import { lockAgainstErasure } from '../../platform/records/customer-queries.ts'
import { mainRateOf } from '../../platform/vat.ts'
import type { PaymentsService } from '../payments/module.ts'
import { createCorrection, type WhyCorrected } from './correction-queries.ts'
import { writeOrderCorrected } from './mails/order-corrected.ts'
import { getRecipient, type LockedOrder, updateOrder } from './office-queries.ts'
import { keepParties } from './party-queries.ts'
import { listLines, replaceLines } from './queries.ts'
import { isCorrectable, isSameContent, priceOf, type readContent } from './rules.ts'

/** What is right about a completed order. Without lines, its document is taken back. */
interface CorrectOrder extends WhyCorrected {
  readonly content: ReturnType<typeof readContent>
}

interface CorrectionParts {
  readonly firm: Pick<FirmData, 'storedBrand'>
  readonly payments: Pick<PaymentsService, 'recordReceivable' | 'closeReceivable' | 'transferOf'>
}

/**
 * Replaces the document of a completed order by another one, or by a credit note, and what is owed with it.
 * @returns the mail to the customer, and the figures of the audit entry
 * @throws `order_closed` for an order that is not correctable, and for an erased customer; `invalid_request` if nothing changes, and for
 *   another reason without words
 */
export const createOrderCorrection =
  ({ firm, payments }: CorrectionParts) =>
  async (
    tx: Queries,
    order: LockedOrder,
    { content: { lines, vatReason }, ...why }: CorrectOrder,
    by: Staff,
    at: Date,
  ): Promise<Required<ChangeResult>> => {
    const { document_at, customer_id: customerId, price_cents: replacedCents } = order
    if (!document_at || !isCorrectable(order) || !(await lockAgainstErasure(tx, customerId)))
      throw fail('order_closed')
    const note = oneLine(why.note)
    if (why.reason === 'other' && note === '') throw fail('invalid_request', { field: 'note' })
    const before = { lines: await listLines(tx, order.id), vatReason: order.vat_reason }
    if (lines.length > 0 && isSameContent(before, { lines, vatReason }))
      throw fail('invalid_request', { field: 'lines' })

    const priceCents = priceOf(lines)
    const serial = await createCorrection(tx, { ...order, document_at }, priceCents, at, { ...why, note })
    await keepParties(tx, { orderId: order.id, serial, corrects: true }, await firm.storedBrand(tx))
    if (lines.length === 0) {
      await updateOrder(tx, order.id, {
        ...{ document_at: null, document_serial: serial, cancelled_at: at },
        ...{ done_on: null, done_on_serial: null },
      })
      await payments.closeReceivable(tx, order.id, by)
    } else {
      await replaceLines(tx, order.id, lines)
      await updateOrder(tx, order.id, {
        ...{ price_cents: priceCents, vat_rate: mainRateOf(lines), vat_reason: vatReason },
        ...{ document_at: at, document_serial: serial },
        ...{ done_on: order.done_on, done_on_serial: serial },
      })
      const owed = {
        orderId: order.id,
        customerId,
        amountCents: priceCents,
        documentedAt: at,
        correctedBy: by,
      }
      await payments.recordReceivable(tx, owed)
    }
    const customer = await getRecipient(tx, customerId)
    const mail = writeOrderCorrected({
      ...{ customer, order, priceCents, replacedCents, why: { ...why, note } },
      document: documentNumber(order.number, serial),
      isCreditNote: lines.length === 0,
      transfer: await payments.transferOf(order.id, customer.language, tx),
    })
    const { number } = order
    const details = { number, reason: why.reason, was_cents: replacedCents, total_cents: priceCents }
    return { details, mails: [mail] }
  }
