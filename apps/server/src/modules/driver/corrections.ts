import { randomUUID } from 'node:crypto'
import { MAX_PACKS } from '@brine/contract/customer/refills'
import { formatWireDateTime } from '@brine/contract/dates'
import { type MissedReason, missedReasonOf } from '@brine/contract/missed-reason'
import {
  CorrectionReason,
  type ReportedDelivery,
  type StoredReport,
} from '@brine/contract/office/reported-deliveries'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { RefillCompletion, ReportedRefill } from '../refills/module.ts'
import { createReport, findReportedNames, listReports } from './queries.ts'
import { orderedPacksOf, visitedAt } from './rules.ts'

/** What the office says instead of a report. */
export interface OfficeCorrection {
  readonly outcome: 'delivered' | 'missed' | 'withdrawn'
  /** Of a missed delivery; absent: nobody was at home. */
  readonly missed_reason?: MissedReason
  /** Null unless something was delivered. */
  readonly packs: number | null
  readonly reason: CorrectionReason
  /** May be empty. */
  readonly note: string
}

/** Corrections of reported deliveries by the office, which override what drivers report. */
export interface ReportCorrections {
  /** @throws `not_found` for a refill that is on no route, and for an erased customer */
  read(refillId: number): Promise<ReportedDelivery>
  /**
   * Corrects the outcome of a reported refill with all that came from it. Where the customer withdrew and keeps everything, the
   * order holds again. A repeat by the same staff member changes nothing.
   * @param revision of the refill that the staff member was shown
   * @throws `not_found` as `read`; `changed_meanwhile` for another revision, and for a refill without an outcome;
   *   `ordered_again`; `invalid_request` without packs, for too many packs, and for another reason without words
   */
  correct(by: Staff, refillId: number, correction: OfficeCorrection, revision: number): Promise<void>
}

export interface ReportCorrectionsParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly completion: RefillCompletion
  readonly forecasts: Pick<ForecastsService, 'recompute'>
}

export function createReportCorrections(parts: ReportCorrectionsParts): ReportCorrections {
  const { db, changeRecord, completion, forecasts } = parts

  /** The refill on its route, locked with its customer. @throws `not_found` */
  async function lockPlanned(tx: Queries, refillId: number): Promise<PlannedRefill> {
    const refill = await completion.lock(tx, refillId)
    if (!refill || !isPlanned(refill) || !(await findReportedNames(tx, refillId))) throw fail('not_found')
    return refill
  }

  return {
    async read(refillId) {
      const refill = await completion.find(db, refillId)
      const names = await findReportedNames(db, refillId)
      if (!refill || !names || !isPlanned(refill)) throw fail('not_found')
      const reports = await listReports(db, refillId, refill.stop_date)
      return {
        ...{ refill_id: refillId, version: refill.revision, date: refill.stop_date, state: refill.state },
        missed_reason: missedReasonOf(refill.state, refill.missed_reason),
        name: fullName(names),
        driver_name: names.driver_name,
        ...{ ordered_packs: orderedPacksOf(refill), packs: refill.packs, pack_kg: refill.kg / refill.packs },
        // an order that was withdrawn from is closed, beside any other one
        ordered_again: Boolean(refill.has_other_open) && !refill.withdrawn_at,
        withdrawn: refill.withdrawn_at !== null,
        reports: reports.map(describeReport),
      }
    },

    async correct(by, refillId, correction, revision) {
      const { outcome, packs, reason } = correction
      const note = oneLine(correction.note)
      const missed_reason = missedReasonOf(correction.outcome, correction.missed_reason)
      if (reason === 'other' && note === '') throw fail('invalid_request', { field: 'note' })
      if ((outcome === 'delivered') !== (packs !== null)) throw fail('invalid_request', { field: 'packs' })
      await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const locked = await lockPlanned(tx, refillId)
          if (await isRepeat(tx, locked, { ...correction, note }, by, revision)) return
          await changeRecord(tx, {
            ...{ by, revision, action: 'refill.report_corrected', recordId: refillId },
            lock: async () => locked,
            async write(queries, refill, at) {
              if (refill.state !== 'delivered' && refill.state !== 'missed') throw fail('changed_meanwhile')
              if (packs !== null && packs > Math.max(orderedPacksOf(refill), MAX_PACKS))
                throw fail('invalid_request', { field: 'packs' })
              await createReport(queries, {
                ...{ report_id: randomUUID(), refill_id: refillId, driver_id: refill.driver_id },
                ...{ staff_id: by.id, date: refill.stop_date, outcome, kg: kgOf(refill, packs) },
                ...{ salt_level: null, note, refusal: null, reported_at: at, received_at: at },
                ...{ corrected_by: 'office', reason, missed_reason },
              })
              if (keepsAll(refill, packs)) {
                await completion.keepAll(queries, refill)
                return { details: { driver: refill.driver_id, reason, was: refill.state, outcome: 'kept' } }
              }
              const there = visitedAt(refill, at)
              const corrected =
                outcome === 'delivered'
                  ? { outcome, packs: packs ?? 0, at: there }
                  : missed_reason
                    ? ({ outcome: 'missed', reason: missed_reason, at: there } as const)
                    : ({ outcome: 'withdrawn' } as const)
              await completion.correct(queries, refill, corrected, { staff: by, as: 'office' })
              await forecasts.recompute(queries, refill.customer_id)
              const isReturned =
                refill.withdrawn_at && refill.state === 'delivered' && outcome !== 'delivered'
              const figures = {
                was: refill.state,
                outcome: isReturned ? 'returned' : outcome,
                kg: kgOf(refill, packs) ?? 0,
                ...(missed_reason && !isReturned && { missed_reason }),
              }
              return { details: { driver: refill.driver_id, reason, ...figures } }
            },
          })
        }),
      )
    },
  }
}

/** A refill on the route of its day. */
type PlannedRefill = ReportedRefill & { readonly driver_id: number; readonly stop_date: string }

const isPlanned = (refill: ReportedRefill): refill is PlannedRefill =>
  refill.driver_id !== null && refill.stop_date !== null && refill.stop_date === refill.date

/** Whether a customer who withdrew keeps all that was delivered. After a correction, the packs are what is kept of it. */
const keepsAll = ({ is_withdrawn, state, packs }: ReportedRefill, keptPacks: number | null): boolean =>
  is_withdrawn && state === 'delivered' && keptPacks === packs

/** Kg of packs; null for none. */
const kgOf = (refill: ReportedRefill, packs: number | null): number | null =>
  packs === null ? null : (refill.kg / refill.packs) * packs

/** Whether the staff member's last correction said the same, and nothing has changed since: its answer was lost. */
async function isRepeat(
  tx: Queries,
  refill: PlannedRefill,
  { packs, reason, note, ...correction }: OfficeCorrection,
  by: Staff,
  revision: number,
): Promise<boolean> {
  if (revision >= refill.revision) return false
  const last = (await listReports(tx, refill.id, refill.stop_date)).findLast(
    ({ refusal }) => refusal === null,
  )
  const isSame =
    last?.outcome === correction.outcome &&
    last.missed_reason === missedReasonOf(correction.outcome, correction.missed_reason)
  const isAsMuch = last?.kg === kgOf(refill, packs)
  return (
    isSame &&
    isAsMuch &&
    last.reason === reason &&
    last.note === note &&
    last.staff_id === by.id &&
    last.corrected_by === 'office'
  )
}

const describeReport = ({
  reported_at,
  reason,
  staff_id: _,
  ...report
}: Awaited<ReturnType<typeof listReports>>[number]): StoredReport => ({
  ...report,
  at: formatWireDateTime(reported_at),
  missed_reason: missedReasonOf(report.outcome, report.missed_reason),
  reason: CorrectionReason.options.find((option) => option === reason) ?? null,
})
