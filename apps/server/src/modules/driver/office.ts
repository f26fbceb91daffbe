import { randomUUID } from 'node:crypto'
import { MAX_PACKS } from '@brine/contract/customer/refills'
import { instantOf, isoDayOf } from '@brine/contract/dates'
import { missedCauseOf, missedReasonOf } from '@brine/contract/missed-reason'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import {
  type OfficeReport,
  type UnresolvedDelivery,
  unresolvedDeliveries,
} from '@brine/contract/office/unresolved-deliveries'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { PhotosService } from '../photos/module.ts'
import type { RefillCompletion } from '../refills/module.ts'
import type { ReportCorrections } from './corrections.ts'
import { createReport, listRefusedReports, listUnresolvedRefills } from './queries.ts'

/** Deliveries whose outcome the office must settle. */
export interface UnresolvedDeliveries {
  /** Each stop once: reports that could not be applied first, then missed and unreported deliveries, the oldest first. */
  list(): Promise<UnresolvedDelivery[]>
  /**
   * Reports the outcome of a delivery of today or earlier for its driver, with the same effect as the driver's own report. On the
   * day itself the next customer hears that the driver comes, a little later: drivers call in several stops at once.
   * @throws `not_found` for a refill without a stop; `changed_meanwhile` if it was reported; `invalid_request` for more
   *   packs than one delivery may have, and for a future day
   */
  reportForDriver(by: Staff, refillId: number, report: OfficeReport): Promise<void>
}

export interface UnresolvedDeliveriesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly photos: Pick<PhotosService, 'ofDeliveries'>
  readonly notifications: Pick<NotificationsService, 'stopReported'>
  readonly completion: RefillCompletion
  readonly forecasts: Pick<ForecastsService, 'recompute'>
}

/** How long the office sees a report that could not be applied: two weeks. */
const REFUSED_REPORT_SHOWN_MS = 14 * DAY_MS
/** Time of a report about an earlier day, for which the office knows only the date. */
const NOON_MINUTES = 12 * 60

export function createUnresolvedDeliveries(parts: UnresolvedDeliveriesParts): UnresolvedDeliveries {
  const { db, clock, photos, notifications, completion, forecasts } = parts
  return {
    async list() {
      const now = clock.now()
      const unresolved = await listUnresolvedRefills(db, isoDayOf(now))
      const since = new Date(now.getTime() - REFUSED_REPORT_SHOWN_MS)
      const allRefused = await listRefusedReports(db, since)
      const refusedOf = new Map(allRefused.map((row) => [stopOf(row), { refused: refusedAs(row) }]))
      const openStops = new Set(unresolved.map(stopOf))
      // a missed or unreported delivery is the row on which the office can record the outcome
      const refused = allRefused.filter((row) => !openStops.has(stopOf(row)))
      const photosOf = await photos.ofDeliveries(
        db,
        [...unresolved, ...refused].map(({ id }) => id),
      )
      const describeRow = (row: UnresolvedRow, why: UnresolvedDelivery['why']) => {
        const photo = photosOf.get(row.id)?.find((each) => stopOf({ ...each, id: row.id }) === stopOf(row))
        return describe(row, why, photo?.id ?? null)
      }
      return [
        ...refused.map((row) => describeRow(row, refusedAs(row))),
        ...unresolved.map((row) => ({
          ...describeRow(row, row.state === 'missed' ? 'missed' : 'unreported'),
          ...refusedOf.get(stopOf(row)),
        })),
      ]
    },

    reportForDriver: (by, refillId, { packs, ...report }) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const refill = await completion.lock(tx, refillId)
          if (!refill) throw fail('not_found')
          if (refill.state !== 'booked') throw fail('changed_meanwhile')
          const { outcome } = report
          const { id, driver_id, stop_date: date } = refill
          if (driver_id === null || date === null) throw fail('not_found')
          const now = clock.now()
          const today = isoDayOf(now)
          if (date > today) throw fail('invalid_request', { field: 'refill_id' })
          if (outcome === 'delivered' && (packs === null || packs > Math.max(refill.packs, MAX_PACKS)))
            throw fail('invalid_request', { field: 'packs' })
          const at = date === today ? now : instantOf(date, NOON_MINUTES)
          const delivered = outcome === 'delivered' && packs !== null ? packs : null
          const missed_reason = missedReasonOf(outcome, report.missed_reason)
          await createReport(tx, {
            ...{ report_id: randomUUID(), refill_id: id, driver_id, staff_id: by.id, date, outcome },
            ...{
              note: '',
              salt_level: null,
              refusal: null,
              reported_at: at,
              received_at: now,
              missed_reason,
            },
            kg: delivered === null ? null : (refill.kg / refill.packs) * delivered,
          })
          if (missed_reason) await completion.miss(tx, refill, missed_reason, at)
          else if (delivered !== null) await completion.deliver(tx, refill, delivered, at)
          // as for a driver's own report
          if (refill.published_at !== null && missedCauseOf(missed_reason) !== 'ours')
            await notifications.stopReported(tx, {
              ...{ refillId: id, driverId: driver_id, date, at },
              isCalledIn: true,
            })
          await forecasts.recompute(tx, refill.customer_id)
          const details = { driver: driver_id, in_stead: true, ...(missed_reason && { missed_reason }) }
          await writeAuditEntry(tx, { by, action: `refill.${outcome}`, recordId: id, at: now, details })
        }),
      ),
  }
}

/** What a report that could not be applied is for the office. */
const refusedAs = ({
  refusal,
}: {
  readonly refusal: string | null
}): NonNullable<UnresolvedDelivery['refused']> => (refusal === 'moved' ? 'kept' : 'wrong_quantity')

/** Names the stop of a row: a refill may have had one on another day, or with another driver. */
const stopOf = ({ id, date, driver_id }: Pick<UnresolvedRow, 'id' | 'date' | 'driver_id'>): string =>
  `${id} ${date} ${driver_id}`

type UnresolvedRow = Omit<Awaited<ReturnType<typeof listUnresolvedRefills>>[number], 'state'>

function describe(
  row: UnresolvedRow,
  why: UnresolvedDelivery['why'],
  photo: string | null,
): UnresolvedDelivery {
  const { id, customer_id, city_name, date, driver_name, packs, note } = row
  return {
    ...{ refill_id: id, customer_id, city_name, date, driver_name, packs, why, note: note ?? '', photo },
    missed_reason: missedReasonOf(why, row.missed_reason),
    withdrawn: row.withdrawn_at !== null,
    name: fullName(row),
    phones: [row.mobile_number, row.telephone_number].flatMap((phone) => phone ?? []),
  }
}

export const officeRoutes = (deliveries: UnresolvedDeliveries, corrections: ReportCorrections): Route[] => [
  ...serve(unresolvedDeliveries, {
    list: () => deliveries.list(),
    reportForDriver: ({ staff, params, body }) =>
      deliveries.reportForDriver(staff, Number(params.refill_id), body),
  }),
  ...serve(reportedDeliveries, {
    read: ({ params }) => corrections.read(Number(params.refill_id)),
    correct: ({ staff, params, body: { version: revision, ...correction } }) =>
      corrections.correct(staff, Number(params.refill_id), correction, revision),
  }),
]
