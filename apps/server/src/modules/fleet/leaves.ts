import { isoDayOf } from '@brine/contract/dates'
import type { DriverLeave, DriverLeaveDraft } from '@brine/contract/office/driver-leaves'
import type { AffectedDay } from '@brine/contract/office/fleet'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { dayNumber } from '../../platform/audit/day-number.ts'
import { checkPeriod } from '../../platform/check-period.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { PlanningService } from '../planning/module.ts'
import type { ConfirmedDays, FleetChanges } from './fleet-changes.ts'
import { createDriverLeave, deleteDriverLeave, listDriverLeaves } from './leave-queries.ts'
import { findDriver, lockFleet } from './queries.ts'

/** The leave of drivers, in days from a first to a last one. */
export interface Leaves {
  /** Those that are not over. */
  list(): Promise<DriverLeave[]>
  /**
   * Which planned days a leave would affect.
   * @throws `invalid_request` for an unknown driver, and for days that do not exist, are over, in the wrong order, or more
   *   than a year
   */
  preview(draft: DriverLeaveDraft): Promise<AffectedDay[]>
  /** @throws as `preview`; `days_concerned` */
  create(by: Staff, confirmed: ConfirmedDays, draft: DriverLeaveDraft): Promise<AffectedDay[]>
  /** @throws `not_found` */
  remove(by: Staff, id: number): Promise<void>
}

export interface LeavesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changes: FleetChanges
  readonly planning: Pick<PlanningService, 'reviseDays'>
}

export function createLeaves({ db, clock, changes, planning }: LeavesParts): Leaves {
  const today = () => isoDayOf(clock.now())

  async function insert(tx: Queries, draft: DriverLeaveDraft): Promise<number> {
    const { driver_id, first_day, last_day, reason, note } = draft
    if (!(await findDriver(tx, driver_id))) throw fail('invalid_request', { field: 'driver_id' })
    await planning.reviseDays(tx, { driverIds: [driver_id], first: first_day, last: last_day }, true)
    return createDriverLeave(tx, { driver_id, first_day, last_day, reason, note: oneLine(note) })
  }

  return {
    list: () => listDriverLeaves(db, today()),

    async preview(draft) {
      checkPeriod(draft, today())
      return changes.preview({
        find: async () => draft,
        driverIds: async () => [draft.driver_id],
        async write(tx) {
          await insert(tx, draft)
        },
      })
    },

    async create(by, confirmed, draft) {
      checkPeriod(draft, today())
      return changes.createConfirmed(by, 'leave.created', confirmed, {
        driverId: draft.driver_id,
        insert: (tx) => insert(tx, draft),
        details: detailsOf(draft),
      })
    },

    remove: (by, id) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          await lockFleet(tx)
          const removed = await deleteDriverLeave(tx, id)
          if (!removed) throw fail('not_found')
          const { driver_id, first_day, last_day } = removed
          await planning.reviseDays(tx, { driverIds: [driver_id], first: first_day, last: last_day }, false)
          const details = detailsOf(removed)
          await writeAuditEntry(tx, { by, action: 'leave.removed', recordId: id, at: clock.now(), details })
        }),
      ),
  }
}

/** A leave in the audit log, without its reason, which may concern a person's health. Days as numbers: 20261124. */
const detailsOf = ({
  driver_id,
  first_day,
  last_day,
}: Pick<DriverLeaveDraft, 'driver_id' | 'first_day' | 'last_day'>) => ({
  driver: driver_id,
  first: dayNumber(first_day),
  last: dayNumber(last_day),
})
