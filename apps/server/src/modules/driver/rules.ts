import { MAX_PACKS } from '@brine/contract/customer/refills'
import { instantOf, isoDayOf } from '@brine/contract/dates'
import type { DeliveryReport, ReportRefusal } from '@brine/contract/driver/driver-days'
import type { ReportedRefill } from '../refills/module.ts'

/**
 * When a delivery was made: the reported moment, but not before the day of the route and not in the future, because the
 * device's clock may be wrong.
 */
export function deliveredAt({ date, made_at }: DeliveryReport, now: Date): Date {
  const earliest = instantOf(date, 0).getTime()
  return new Date(Math.min(Math.max(made_at, earliest), now.getTime()))
}

/**
 * Why a driver's report is stored but not applied; null if it is applied.
 * @param by the driver, and the kg that the van holds beside the driver's other stops that are not reported
 */
export function refusalOf(
  refill: ReportedRefill,
  report: DeliveryReport,
  { driverId, roomKg }: { readonly driverId: number; readonly roomKg: number },
  now: Date,
): ReportRefusal | null {
  const isTheirs = refill.driver_id === driverId && refill.stop_date === report.date
  if (!isTheirs || refill.published_at === null) return 'moved'
  if (refill.state === 'delivered') return 'delivered_already'
  if (report.date > isoDayOf(now)) return 'too_early'
  if (report.outcome === 'missed') return refill.state === 'missed' ? 'missed_already' : null
  const packs = packsOf(refill, report)
  const isInVan = packs <= refill.packs || (packs <= MAX_PACKS && (report.kg ?? 0) <= roomKg)
  return Number.isInteger(packs) && isInVan ? null : 'wrong_quantity'
}

/** Number of packs of a reported weight; not a whole number if the weight does not fit whole packs. */
export const packsOf = ({ packs, kg }: ReportedRefill, report: DeliveryReport): number =>
  ((report.kg ?? 0) * packs) / kg
