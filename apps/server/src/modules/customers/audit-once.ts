import type { AuditAction } from '@brine/contract/office/audit'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { hasAuditEntry } from './record-queries.ts'

/** Milliseconds within which further reads of a customer belong to the same work, with one audit entry. */
const AUDIT_INTERVAL_MS = HOUR_MS

/** Writes an audit entry for a read of a customer, unless the same staff member had one a short while ago. */
export type AuditOnce = (by: Staff, action: AuditAction, customerId: number) => Promise<void>

export const createAuditOnce =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>): AuditOnce =>
  async (by, action, customerId) => {
    const at = clock.now()
    const since = new Date(at.getTime() - AUDIT_INTERVAL_MS)
    if (await hasAuditEntry(db, { staffId: by.id, action, customerId, since })) return
    await writeAuditEntry(db, { by, action, recordId: customerId, at })
  }
