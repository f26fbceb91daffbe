import { randomUUID } from 'node:crypto'
import { instantOf, isoDayOf } from '@brine/contract/dates'
import type { OfficeReport } from '@brine/contract/driver/driver-days'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { SaltService } from '../refills/module.ts'
import { createReport } from './queries.ts'

/** Of an earlier day only the day is known. */
const NOON = 12 * 60

/** Reports in a driver's stead: the phone is broken, or the driver told it on the telephone. */
export interface StandingIn {
  /**
   * Says what became of a visit of today or before, with what follows from it: as the driver's own report does.
   * @throws `not_found` for what stands in no route; `changed_meanwhile` where it is reported by now; `invalid_request` for
   *   packs that were not ordered, and for a day that has not come
   */
  report(by: Staff, refillId: number, report: OfficeReport): Promise<void>
}

export interface StandingInParts {
  readonly db: Queries
  readonly clock: Clock
  readonly completing: SaltService['completing']
}

export const createStandingIn = ({ db, clock, completing }: StandingInParts): StandingIn => ({
  report: (by, refillId, { outcome, packs }) =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        const standing = await completing.lock(tx, refillId)
        if (!standing) throw fail('not_found')
        if (standing.state !== 'booked') throw fail('changed_meanwhile')
        const { id, driver_id, stop_date: date } = standing
        if (driver_id === null || date === null) throw fail('not_found')
        const now = clock.now()
        const today = isoDayOf(now)
        if (date > today) throw fail('invalid_request', { field: 'refill_id' })
        if (outcome === 'delivered' && (packs === null || packs > standing.packs))
          throw fail('invalid_request', { field: 'packs' })
        const at = date === today ? now : instantOf(date, NOON)
        const brought = outcome === 'delivered' && packs !== null ? packs : null
        await createReport(tx, {
          ...{ report_id: randomUUID(), refill_id: id, driver_id, staff_id: by.id, date, outcome, note: '' },
          ...{ salt_level: null, refusal: null, reported_at: at, received_at: now },
          kg: brought === null ? null : (standing.kg / standing.packs) * brought,
        })
        if (brought === null) await completing.miss(tx, standing, at)
        else await completing.deliver(tx, standing, brought, at)
        const details = { driver: driver_id, in_stead: true }
        await writeAuditEntry(tx, { by, action: `refill.${outcome}`, recordId: id, at: now, details })
      }),
    ),
})
