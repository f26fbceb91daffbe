import type { AuditAction } from '@brine/contract/office/audit'
import type { PlannedDay } from '@brine/contract/office/planning'
import { isIsoDay } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { lockDays } from './driver-day-queries.ts'
import { dayNumber, revisionOf } from './driver-days.ts'
import { listDays } from './queries.ts'

export interface DayChange {
  /** YYYY-MM-DD */
  readonly date: string
  /** The driver of one driver day; null for all of the date. */
  readonly driverId: number | null
  /** Revision of the day that the planner was shown. */
  readonly revision: number
  readonly by: Staff
  readonly action: AuditAction
  /** The driver days are locked. */
  readonly write: (tx: Queries) => Promise<void>
}

/**
 * Changes the driver days of a date that is not published, with an audit entry.
 * @returns the day after the change
 */
export type ChangeDay = (change: DayChange) => Promise<PlannedDay>

export const createChangeDay =
  (db: Queries, changeRecord: ChangeRecord, board: Board): ChangeDay =>
  async ({ date, driverId, revision, by, action, write }) => {
    if (!isIsoDay(date)) throw fail('not_found')
    await db.transaction().execute((tx) =>
      changeRecord(tx, {
        ...{ by, revision, action, recordId: dayNumber(date) },
        lock: (queries) => lockUnpublishedDay(queries, date, driverId),
        async write(queries) {
          await write(queries)
          return driverId === null ? {} : { details: { driver: driverId } }
        },
      }),
    )
    return board.day(date)
  }

/** Locks the driver days of a date; null without a day of the driver. @throws `day_published` */
export async function lockUnpublishedDay(tx: Queries, date: string, driverId: number | null) {
  await lockDays(tx, date)
  const rows = await listDays(tx, date, date)
  if (driverId !== null && !rows.some((row) => row.driverId === driverId)) return null
  if (rows.some(({ published }) => published)) throw fail('day_published')
  return { revision: revisionOf(rows) }
}
