import { isoDayOf } from '@brine/contract/dates'
import {
  type DeliveryReport,
  type DriverDay,
  type DriverDays,
  driverDays,
  type ReportRefusal,
} from '@brine/contract/driver/driver-days'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { PhotosService } from '../photos/module.ts'
import type { Board } from '../planning/module.ts'
import type { RefillCompletion } from '../refills/module.ts'
import {
  createReport,
  findDriver,
  findDriverOf,
  findReport,
  listDoorDetails,
  listPublishedDates,
} from './queries.ts'
import { deliveredAt, packsOf, refusalOf } from './rules.ts'

/** What a driver reads and reports. */
export interface DriverCalls {
  /** The published routes of the driver whom the staff member is: today's and the next one. */
  days(by: Staff): Promise<DriverDays>
  /**
   * Stores a report, and applies it unless the delivery has changed since the driver's route was published: a delivered refill
   * gets its document, a missed one waits for another day. The same report again changes nothing.
   * @param reportId made by the device
   * @throws `driver_unknown`; `not_found` for an unknown refill; `invalid_request` for a delivery without weight
   */
  report(by: Staff, reportId: string, report: DeliveryReport): Promise<{ refusal: ReportRefusal | null }>
  /** Adds a photo to an own report, once. @throws `not_found`, `photo_unreadable`, `unavailable` */
  photo(by: Staff, reportId: string, sent: Buffer): Promise<void>
}

export interface DriverParts {
  readonly db: Queries
  readonly clock: Clock
  readonly board: Board
  readonly photos: Pick<PhotosService, 'addToReport'>
  readonly completion: RefillCompletion
}

/** Today's and the next one. */
const MAX_SHOWN_DAYS = 2

export function createDriverCalls({ db, clock, board, photos, completion }: DriverParts): DriverCalls {
  async function getDriverId(queries: Queries, by: Staff): Promise<number> {
    const driverId = await findDriverOf(queries, by.id)
    if (driverId === null) throw fail('driver_unknown')
    return driverId
  }

  /** The answer to a report that was stored before; undefined for a new one. */
  async function findAnswer(by: Staff, reportId: string) {
    const stored = await findReport(db, reportId)
    if (stored && stored.staff_id !== by.id) throw fail('not_found')
    return stored && { refusal: stored.refusal }
  }

  async function storeReport(tx: Queries, by: Staff, reportId: string, report: DeliveryReport) {
    const driverId = await getDriverId(tx, by)
    const refill = await completion.lock(tx, report.refill_id)
    if (!refill) throw fail('not_found')
    const now = clock.now()
    const at = deliveredAt(report, now)
    const refusal = refusalOf(refill, report, driverId, now)
    await createReport(tx, {
      ...{ report_id: reportId, refill_id: refill.id, driver_id: driverId, staff_id: by.id },
      ...{ date: report.date, outcome: report.outcome, salt_level: report.salt_level, note: report.note },
      ...{ kg: report.outcome === 'delivered' ? report.kg : null, refusal },
      ...{ reported_at: new Date(report.made_at), received_at: now },
    })
    if (refusal === null && report.outcome === 'delivered')
      await completion.deliver(tx, refill, packsOf(refill, report), at)
    else if (refusal === null) await completion.miss(tx, refill, at)
    const action = refusal === null ? (`refill.${report.outcome}` as const) : 'refill.report_kept'
    await writeAuditEntry(tx, { by, action, recordId: refill.id, at: now, details: { driver: driverId } })
    return { refusal }
  }

  async function listDriverDay(driverId: number, date: string): Promise<DriverDay[]> {
    const { routes } = await board.day(date)
    const route = routes.find(({ driver_id }) => driver_id === driverId)
    if (!route) return []
    const { depot, kg, km, leaves, returns, stops } = route
    const doors = await listDoorDetails(
      db,
      stops.map(({ refill_id }) => refill_id),
    )
    const doorOf = new Map(doors.map((door) => [door.id, door]))
    return [
      {
        ...{ date, depot, kg, km, leaves, returns },
        stops: stops.map(({ customer_id: _, ...stop }) => {
          const door = doorOf.get(stop.refill_id)
          const phones = [door?.mobile_number, door?.telephone_number]
          return { ...stop, packs: door?.packs ?? 0, phones: phones.flatMap((phone) => phone ?? []) }
        }),
      },
    ]
  }

  return {
    async days(by) {
      const today = isoDayOf(clock.now())
      const driverId = await findDriverOf(db, by.id)
      if (driverId === null) return { driver_name: null, today, days: [] }
      const driver = await findDriver(db, driverId)
      const dates = await listPublishedDates(db, driverId, today, MAX_SHOWN_DAYS)
      const days = await Promise.all(dates.map((date) => listDriverDay(driverId, date)))
      return { driver_name: driver?.name ?? null, today, days: days.flat() }
    },

    async report(by, reportId, report) {
      if (report.outcome === 'delivered' && report.kg === null) throw fail('invalid_request', { field: 'kg' })
      const run = () => db.transaction().execute((tx) => storeReport(tx, by, reportId, report))
      try {
        return await retryTransaction(run)
      } catch (error) {
        if (!isDuplicate(error, 'delivery_reports_report_id_key')) throw error
        // the same report came before: it gets the same answer
        const answer = await findAnswer(by, reportId)
        if (!answer) throw error
        return answer
      }
    },

    async photo(by, reportId, sent) {
      const report = await findReport(db, reportId)
      if (report?.staff_id !== by.id) throw fail('not_found')
      await photos.addToReport(report, sent, (tx) =>
        writeAuditEntry(tx, {
          by,
          action: 'refill.photographed',
          recordId: report.refill_id,
          at: clock.now(),
        }),
      )
    },
  }
}

export const driverRoutes = (driverCalls: DriverCalls): Route[] =>
  serve(driverDays, {
    days: ({ staff }) => driverCalls.days(staff),
    photo: ({ staff, params, body }) => driverCalls.photo(staff, params.report_id, body),
    report: ({ staff, params, body }) => driverCalls.report(staff, params.report_id, body),
  })
