import { isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { PlannedDay } from '@brine/contract/office/planning'
import { isIsoDay } from '@brine/planning/dates'
import { dayNumber } from '../../platform/audit/day-number.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { lockDays } from './driver-day-queries.ts'
import { revisionOf } from './driver-days.ts'
import { listDays } from './queries.ts'
import { type GivenReason, type RouteChangeOf, recordRouteChanges, statedReason } from './route-changes.ts'

export interface DayChange {
  /** YYYY-MM-DD */
  readonly date: string
  /** The driver of one driver day; null for all of the date. */
  readonly driverId: number | null
  /** Revision of the day that the planner was shown. */
  readonly revision: number
  readonly by: Staff
  readonly action: AuditAction
  /**
   * Of one driver day: the reason, and what the driver reads, if the day is published. A change without it is refused on a
   * published day.
   */
  readonly onPublished?: { readonly kind: RouteChangeOf['kind']; readonly why: GivenReason }
  /** The driver days are locked. */
  readonly write: (tx: Queries, isPublished: boolean, at: Date) => Promise<void>
}

/**
 * Changes the driver days of a date, with an audit entry. A published day is changed with a reason until it is over.
 * @returns the day after the change
 * @throws `not_found`, `changed_meanwhile`; `day_published`; `invalid_request` without a reason on a published day
 */
export type ChangeDay = (change: DayChange) => Promise<PlannedDay>

export interface ChangeDayParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly board: Board
}

export const createChangeDay =
  ({ db, clock, changeRecord, board }: ChangeDayParts): ChangeDay =>
  async ({ date, driverId, revision, by, action, onPublished, write }) => {
    if (!isIsoDay(date)) throw fail('not_found')
    await db.transaction().execute((tx) =>
      changeRecord(tx, {
        ...{ by, revision, action, recordId: dayNumber(date) },
        lock: (queries) =>
          onPublished
            ? lockOpenDay(queries, date, driverId, isoDayOf(clock.now()))
            : lockUnpublishedDay(queries, date, driverId),
        async write(queries, { isPublished }, at) {
          const stated = isPublished && onPublished ? statedReason(onPublished.why) : null
          await write(queries, isPublished, at)
          if (driverId === null) return {}
          if (stated && onPublished)
            await recordRouteChanges(queries, { date, why: stated, staffId: by.id, at }, [
              { driverId, kind: onPublished.kind, refillId: null },
            ])
          return { details: { driver: driverId, ...(stated && { reason: stated.reason }) } }
        },
      }),
    )
    return board.day(date)
  }

/** Locks the driver days of a date; null without a day of the driver. */
async function lockDay(tx: Queries, date: string, driverId: number | null) {
  await lockDays(tx, date)
  const rows = await listDays(tx, date, date)
  if (driverId !== null && !rows.some((row) => row.driverId === driverId)) return null
  return { revision: revisionOf(rows), isPublished: rows.some(({ published }) => published) }
}

/** The same for a day that is not published. @throws `day_published` */
export async function lockUnpublishedDay(tx: Queries, date: string, driverId: number | null) {
  const day = await lockDay(tx, date, driverId)
  if (day?.isPublished) throw fail('day_published')
  return day
}

/**
 * The same for a day that can be changed: not published, or not over.
 * @param today in Belgium, YYYY-MM-DD
 * @throws `day_published`
 */
export async function lockOpenDay(tx: Queries, date: string, driverId: number | null, today: string) {
  const day = await lockDay(tx, date, driverId)
  if (day?.isPublished && date < today) throw fail('day_published')
  return day
}
