import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { listWrittenOff, takeOffWritten } from './recorded-payment-queries.ts'
import { paymentDetails } from './rules.ts'

/**
 * Takes off what was written off of an order as far as its document does not ask for that much any more: else it would stand as paid too
 * much, and be paid back to somebody who never paid it. The latest is taken off first. Lock the receivable first.
 */
export async function lowerWrittenOff(tx: Queries, orderId: number, by: Staff, at: Date): Promise<void> {
  const written = await listWrittenOff(tx, orderId)
  let excessCents = written.length === 0 ? 0 : Math.max(0, -(written[0]?.unpaid_cents ?? 0))
  for (const { unpaid_cents: _, ...payment } of written) {
    if (excessCents === 0) return
    const amount_cents = Math.min(excessCents, payment.amount_cents)
    excessCents -= amount_cents
    await takeOffWritten(tx, payment, amount_cents)
    const details = { reason: 'lowered', ...paymentDetails({ ...payment, amount_cents }) }
    await writeAuditEntry(tx, { by, action: 'order.payment_removed', recordId: orderId, at, details })
  }
}
