import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { DriverDay, DriverStop } from '@brine/contract/driver/driver-days'
import { outcomeOf, type Unsent } from '../../shell/device.ts'

/** A stop as the driver sees it, including unsent reports. */
export interface ReportedStop extends DriverStop {
  /** Number of the stop in the route, starting at 1. */
  readonly number: number
  /** Whether its report is not sent yet. */
  readonly isWaiting: boolean
}

/** The stops of a day, with the unsent reports applied. */
export function reportedStopsOf({ date, stops }: DriverDay, unsent: readonly Unsent[]): ReportedStop[] {
  const waiting = unsent.filter(({ refusal, report }) => refusal === null && report.date === date)
  // the last one of a stop counts: it corrects those before it
  const reported = new Map(waiting.map(({ report }) => [report.refill_id, report]))
  return stops.map((stop, index) => {
    const report = reported.get(stop.refill_id)
    return {
      ...stop,
      // the order is cancelled, so that what is not sent yet will be refused
      ...(report && !stop.cancelled && outcomeOf(stop, report)),
      number: index + 1,
      isWaiting: report !== undefined,
    }
  })
}

/** The first stop without a report. */
export const nextStop = (stops: readonly ReportedStop[]): ReportedStop | undefined =>
  stops.find(({ state }) => state === 'booked')

/** The most kg, in whole packs, that can be delivered at a stop: the ordered ones, or what the van holds beside the others. */
export function mostKg(
  stop: ReportedStop,
  stops: readonly ReportedStop[],
  { capacity_kg }: DriverDay,
): number {
  const others = stops.filter(({ state, refill_id }) => state === 'booked' && refill_id !== stop.refill_id)
  const packs = (capacity_kg - others.reduce((sum, { kg }) => sum + kg, 0)) / packKg(stop)
  // a route that the device keeps from the release before has no capacity
  return Math.max(stop.packs, Math.min(Math.floor(packs) || 0, MAX_PACKS)) * packKg(stop)
}

/** Kilograms of one pack. */
export const packKg = ({ kg, packs }: Pick<DriverStop, 'kg' | 'packs'>): number => kg / packs
