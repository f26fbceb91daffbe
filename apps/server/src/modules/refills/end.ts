import { isoDayOf } from '@brine/contract/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { EndCustomer } from '../../platform/module.ts'
import type { RefillChanges } from './change-refill.ts'
import { writeCancelledAtEnd } from './mails/refill-order.ts'
import { mayPlan } from './published-terms.ts'
import { findOpenRefill } from './queries.ts'

/**
 * Cancels the open refill of a customer with whom the relation ends. A planner takes it off a published route; for others, and after
 * its day, it stands in the way, because a driver may bring it or has brought it.
 * @param changes under the office's terms
 * @throws `day_published`
 */
export const createEndRefills =
  (changes: Pick<RefillChanges, 'cancel'>): EndCustomer =>
  async (tx, { id, by, at, isNotified }) => {
    const refill = await findOpenRefill(tx, id)
    if (!refill) return
    const why = { reason: 'customer', note: '' } as const
    await changes.cancel(tx, id, {
      onPublished: mayPlan(by) ? { why, staffId: by.id, at, today: isoDayOf(at), accepts: [] } : undefined,
      write: isNotified ? writeCancelledAtEnd : null,
    })
    const details = { reason: 'customer_ended' }
    await writeAuditEntry(tx, { by, action: 'refill.cancelled', recordId: refill.id, at, details })
  }
