import { instantOf, isoDayOf } from '@brine/contract/dates'
import type {
  DeliveryReport,
  DriverDay,
  DriverDays,
  ReportRefusal,
  UnresolvedDelivery,
} from '@brine/contract/driver/driver-days'
import type { PlannedDay } from '@brine/contract/office/planning'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Photos } from '../photos/module.ts'
import type { SaltService } from '../refills/module.ts'
import {
  createReport,
  findDriver,
  findDriverOf,
  findReport,
  listDoors,
  listKeptReports,
  listOpenVisits,
  listPublishedDates,
} from './queries.ts'

/** What somebody who drives a route reads and reports of it. */
export interface DriverService {
  /** The routes that were published to whom somebody drives for: today's and the next one. */
  days(by: Staff): Promise<DriverDays>
  /** What the office has to see to: the oldest first. */
  undelivered(): Promise<UnresolvedDelivery[]>
  /**
   * Keeps a report, and applies it where the visit still stands as the driver saw it: a delivery that is done has its document,
   * one that found nobody at home waits for another day. The same report again changes nothing.
   * @param reportId made by the device
   * @throws `driver_unknown`; `not_found` for a refill that is not there; `invalid_request` for a delivery of nothing
   */
  report(by: Staff, reportId: string, report: DeliveryReport): Promise<{ refusal: ReportRefusal | null }>
  /** Adds a photo to an own report, once. @throws `not_found`, `photo_unreadable`, `unavailable` */
  photo(by: Staff, reportId: string, sent: Buffer): Promise<void>
}

export interface DriverDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly completing: SaltService['completing']
  readonly photos: Pick<Photos, 'addToReport' | 'ofDeliveries'>
  /** The days as the office sees them. */
  readonly board: { day(date: string): Promise<PlannedDay> }
}

/** How long the office is told of a report that could not be applied: two weeks. */
const KEPT_MS = 14 * 86_400_000
/** Today's and the next one. */
const DAYS = 2

type Standing = NonNullable<Awaited<ReturnType<SaltService['completing']['lock']>>>

export function createDriverService(parts: DriverDependencies): DriverService {
  const { db, clock, completing, photos, board } = parts

  async function driverOf(queries: Queries, by: Staff): Promise<number> {
    const driverId = await findDriverOf(queries, by.id)
    if (driverId === null) throw fail('driver_unknown')
    return driverId
  }

  /** The answer that a report had; undefined for a new one. */
  async function answered(queries: Queries, by: Staff, reportId: string) {
    const known = await findReport(queries, reportId)
    if (known && known.staff_id !== by.id) throw fail('not_found')
    return known && { refusal: known.refusal }
  }

  async function apply(tx: Queries, by: Staff, reportId: string, report: DeliveryReport) {
    const driverId = await driverOf(tx, by)
    const standing = await completing.lock(tx, report.refill_id)
    if (!standing) throw fail('not_found')
    const now = clock.now()
    const at = momentOf(report, now)
    const refusal = refusalOf(standing, report, driverId, now)
    await createReport(tx, {
      ...{ report_id: reportId, refill_id: standing.id, driver_id: driverId, staff_id: by.id },
      ...{ date: report.date, outcome: report.outcome, salt_level: report.salt_level, note: report.note },
      ...{ kg: report.outcome === 'delivered' ? report.kg : null, refusal },
      ...{ reported_at: new Date(report.made_at), received_at: now },
    })
    if (refusal === null && report.outcome === 'delivered')
      await completing.deliver(tx, standing, packsOf(standing, report), at)
    else if (refusal === null) await completing.miss(tx, standing, at)
    const action = refusal === null ? (`refill.${report.outcome}` as const) : 'refill.report_kept'
    await writeAuditEntry(tx, { by, action, recordId: standing.id, at: now, details: { driver: driverId } })
    return { refusal }
  }

  async function dayOf(driverId: number, date: string): Promise<DriverDay[]> {
    const { routes } = await board.day(date)
    const route = routes.find(({ driver_id }) => driver_id === driverId)
    if (!route) return []
    const { depot, kg, km, leaves, returns, stops } = route
    const doors = await listDoors(
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
      const found = await findDriver(db, driverId)
      const dates = await listPublishedDates(db, driverId, today, DAYS)
      const days = await Promise.all(dates.map((date) => dayOf(driverId, date)))
      return { driver_name: found?.name ?? null, today, days: days.flat() }
    },

    async undelivered() {
      const now = clock.now()
      const open = await listOpenVisits(db, isoDayOf(now))
      const kept = await listKeptReports(db, new Date(now.getTime() - KEPT_MS))
      const photosOf = await photos.ofDeliveries(
        db,
        [...open, ...kept].map(({ id }) => id),
      )
      const describe = (row: OpenRow, why: UnresolvedDelivery['why']) =>
        describeOpen(row, why, photosOf.get(row.id)?.id ?? null)
      return [
        ...kept.map((row) => describe(row, 'kept')),
        ...open.map((row) => describe(row, row.state === 'missed' ? 'missed' : 'unreported')),
      ]
    },

    async report(by, reportId, report) {
      if (report.outcome === 'delivered' && report.kg === null) throw fail('invalid_request', { field: 'kg' })
      const run = () => db.transaction().execute((tx) => apply(tx, by, reportId, report))
      try {
        return await retryTransaction(run)
      } catch (error) {
        if (!isDuplicate(error, 'delivery_reports_report_id_key')) throw error
        // it came in before: what it was answered then, it is answered again
        const known = await answered(db, by, reportId)
        if (!known) throw error
        return known
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

/** The reported moment where the device's clock can be believed: on the day of the route at the earliest, now at the latest. */
function momentOf({ date, made_at }: DeliveryReport, now: Date): Date {
  const earliest = instantOf(date, 0).getTime()
  return new Date(Math.min(Math.max(made_at, earliest), now.getTime()))
}

function refusalOf(
  standing: Standing,
  report: DeliveryReport,
  driverId: number,
  now: Date,
): ReportRefusal | null {
  const isTheirs = standing.driver_id === driverId && standing.stop_date === report.date
  if (!isTheirs || standing.published_at === null) return 'moved'
  if (standing.state === 'delivered') return 'delivered_already'
  if (report.date > isoDayOf(now)) return 'too_early'
  if (report.outcome === 'missed') return standing.state === 'missed' ? 'missed_already' : null
  const packs = packsOf(standing, report)
  return Number.isInteger(packs) && packs <= standing.packs ? null : 'wrong_quantity'
}

const packsOf = ({ packs, kg }: Standing, report: DeliveryReport): number => ((report.kg ?? 0) * packs) / kg

type OpenRow = Omit<Awaited<ReturnType<typeof listOpenVisits>>[number], 'state'>

function describeOpen(
  row: OpenRow,
  why: UnresolvedDelivery['why'],
  photo: string | null,
): UnresolvedDelivery {
  const { id, customer_id, first_name, last_name, city_name, date, driver_name, packs, note } = row
  return {
    ...{ refill_id: id, customer_id, city_name, date, driver_name, packs, why, note: note ?? '', photo },
    name: `${first_name} ${last_name}`.trim(),
    phones: [row.mobile_number, row.telephone_number].flatMap((phone) => phone ?? []),
  }
}
