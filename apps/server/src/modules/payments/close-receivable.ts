import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { clearReceivable, listPayingLines } from './queries.ts'
import { deleteWrittenOff, hasPaidBack } from './recorded-payment-queries.ts'
import { paymentDetails } from './rules.ts'
import { deleteBookings, lockLine, lockPaidBy, updateLine } from './statement-queries.ts'

/** See `PaymentsService.closeReceivable`. Locks the lines first, as the office does when it matches them. */
export async function closeReceivable(tx: Queries, orderId: number, by: Staff, at: Date): Promise<void> {
  const released = new Set<number>()
  await releaseLines()
  // from here on, nobody books a payment of it
  await clearReceivable(tx, orderId)
  await releaseLines()
  // nothing is owed that could be waived; money that came in stays, so that the office pays it back
  for (const written of await deleteWrittenOff(tx, orderId)) {
    const details = { reason: 'taken_back', ...paymentDetails(written) }
    await writeAuditEntry(tx, { by, action: 'order.payment_removed', recordId: orderId, at, details })
  }

  async function releaseLines(): Promise<void> {
    // a line that waited again would be paid back in full; what is left of it stands as an overpayment of the order, as does the
    // part of a line that pays other orders too, which would be unpaid with this one
    if (await hasPaidBack(tx, orderId)) return
    for (const lineId of await listPayingLines(tx, orderId)) {
      const line = await lockLine(tx, lineId)
      if (line?.state !== 'matched' || released.has(lineId)) continue
      released.add(lineId)
      await lockPaidBy(tx, lineId)
      await deleteBookings(tx, lineId)
      await updateLine(tx, lineId, { state: 'waiting', reason: '' })
      const details = { amount_cents: line.amount_cents, was: line.state }
      await writeAuditEntry(tx, { by, action: 'bank_line.released', recordId: lineId, at, details })
    }
  }
}
