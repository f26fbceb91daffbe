import type { DriverDay, DriverStop } from '@brine/contract/driver/driver-days'
import type { Unsent } from '../../shell/device.ts'

/** A stop as the driver sees it: also what the office does not know yet. */
export interface ReportedStop extends DriverStop {
  /** Its place in the route, the first is 1. */
  readonly number: number
  /** Reported here, and not sent yet. */
  readonly isWaiting: boolean
}

/** The stops of a day, with what waits to be sent. */
export function reportedStopsOf({ date, stops }: DriverDay, unsent: readonly Unsent[]): ReportedStop[] {
  const waiting = unsent.filter(({ refusal, report }) => refusal === null && report.date === date)
  const reported = new Map(waiting.map(({ report }) => [report.refill_id, report.outcome]))
  return stops.map((stop, index) => ({
    ...stop,
    number: index + 1,
    state: reported.get(stop.refill_id) ?? stop.state,
    isWaiting: reported.has(stop.refill_id),
  }))
}

/** Where the driver goes now: the first stop of which nothing is reported. */
export const nextStop = (stops: readonly ReportedStop[]): ReportedStop | undefined =>
  stops.find(({ state }) => state === 'booked')

/** Kilograms of one pack. */
export const packKg = ({ kg, packs }: Pick<DriverStop, 'kg' | 'packs'>): number => kg / packs
