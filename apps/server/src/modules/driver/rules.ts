import { MAX_PACKS } from '@brine/contract/customer/refills'
import { instantOf, isoDayOf } from '@brine/contract/dates'
import type { DeliveryReport, ReportRefusal } from '@brine/contract/driver/driver-days'
import { addDays } from '@brine/planning/dates'
import type { ReportedRefill } from '../refills/module.ts'

/**
 * When a delivery was made: the reported moment, but not before the day of the route and not in the future, because the
 * device's clock may be wrong.
 */
export function deliveredAt({ date, made_at }: DeliveryReport, now: Date): Date {
  const earliest = instantOf(date, 0).getTime()
  return new Date(Math.min(Math.max(made_at, earliest), now.getTime()))
}

/** What a report meets at the server. */
export interface ReportTerms {
  readonly driverId: number
  /** Kg that the van holds beside the driver's other stops that are not reported. */
  readonly roomKg: number
  /** When the office last corrected the outcome of this driver's stop on that day; null if it did not. */
  readonly correctedByOfficeAt: Date | null
}

/** A refusal as it is stored: a weight that is not whole packs is a wrong quantity too. */
export type StoredRefusal = Exclude<ReportRefusal, 'part_packs'>

/** Why a driver's report is stored but not applied; null if it is applied. */
export function refusalOf(
  refill: ReportedRefill,
  report: DeliveryReport,
  { driverId, roomKg, correctedByOfficeAt }: ReportTerms,
  now: Date,
): StoredRefusal | null {
  const isTheirs = refill.driver_id === driverId && refill.stop_date === report.date
  // nothing is left to report at the stop of an erased customer, or of a cancelled order
  const isOver = refill.customer_erased_at !== null || refill.state === 'cancelled'
  const isGone = refill.published_at === null || isOver
  if (!isTheirs || isGone) return 'moved'
  if (report.date > isoDayOf(now)) return 'too_early'
  // what the office corrected stays, unless the driver reports what happened afterwards
  const isOutdated = correctedByOfficeAt && deliveredAt(report, now) <= correctedByOfficeAt
  if (correctedByOfficeAt && (report.corrects || isOutdated)) return 'corrected_by_office'
  if (isCorrection(refill, report)) {
    if (isTooLate(report, now)) return 'too_late'
    const takesBack = refill.state === 'delivered' && report.outcome !== 'delivered'
    if (takesBack && refill.has_other_open && !refill.withdrawn_at) return 'ordered_again'
  } else {
    if (refill.state === 'delivered') return 'delivered_already'
    if (report.outcome === 'missed') return refill.state === 'missed' ? 'missed_already' : null
  }
  if (report.outcome !== 'delivered') return null
  const packs = packsOf(refill, report)
  const isInVan = packs <= orderedPacksOf(refill) || (packs <= MAX_PACKS && (report.kg ?? 0) <= roomKg)
  return Number.isInteger(packs) && isInVan ? null : 'wrong_quantity'
}

/** A stored refusal as the driver reads it. @param refill the packs and kg of its order */
export const answeredRefusal = (
  refusal: StoredRefusal | null,
  refill: Pick<ReportedRefill, 'packs' | 'kg'>,
  report: Pick<DeliveryReport, 'kg'>,
): ReportRefusal | null =>
  refusal === 'wrong_quantity' && !Number.isInteger(packsOf(refill, report)) ? 'part_packs' : refusal

/** Whether a report changes an outcome. A correction of a stop without an outcome is an ordinary report. */
export const isCorrection = (refill: ReportedRefill, report: DeliveryReport): boolean =>
  report.corrects === true && refill.state !== 'booked'

/** Drivers correct until midnight; a phone without a connection sends it on the next day at the latest. */
const isTooLate = ({ date, made_at }: DeliveryReport, now: Date): boolean =>
  isoDayOf(new Date(made_at)) > date || isoDayOf(now) > addDays(date, 1)

/** The packs that were ordered, also while another number is delivered. */
export const orderedPacksOf = ({ ordered_packs, packs }: ReportedRefill): number => ordered_packs ?? packs

/** Number of packs of a reported weight; not a whole number if the weight does not fit whole packs. */
export const packsOf = (
  { packs, kg }: Pick<ReportedRefill, 'packs' | 'kg'>,
  report: Pick<DeliveryReport, 'kg'>,
): number => ((report.kg ?? 0) * packs) / kg

/**
 * When the driver was at a stop whose report is corrected: as the first report says. One that the van did not reach says nothing of
 * it, so there a correction of the same day counts.
 */
export const visitedAt = (
  { missed_reason, action_at, stop_date }: Pick<ReportedRefill, 'missed_reason' | 'action_at' | 'stop_date'>,
  correctedAt: Date,
): Date => (missed_reason === 'not_reached' && isoDayOf(correctedAt) === stop_date ? correctedAt : action_at)
