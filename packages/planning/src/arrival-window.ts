import { type FollowedStop, followRoute } from './progress.ts'
import { type TimeWindow, windowsOf } from './windows.ts'

/**
 * How far a route drifts from its plan. The values are assumptions, calibrated on seeds 1 and 2 of `npm run simulate -- --part
 * windows`, which drives the routes with larger and skewed deviations.
 */
/** Minutes around the planned departure from the depot. */
const DEPARTURE_DEVIATION_MINUTES = 10
/** Share of the driving time of one leg: lights, parking, a detour. Legs are independent. */
const LEG_DEVIATION = 0.35
/** Share of the service time of one stop. Stops are independent. */
const SERVICE_DEVIATION = 0.45
/** Share of all time on the road: the driver's pace and the traffic of the day, which all stops have in common. */
const DAY_DEVIATION = 0.1

/** Deviations before and after the expected time. More delays a van than brings it forward. */
const EARLY_DEVIATIONS = 1.7
const LATE_DEVIATIONS = 2.2

/** Minutes to which a window is rounded outward. */
const ROUNDING_MINUTES = 15

/** A published route with what was reported. */
export interface WindowRoute {
  /** Departure from the depot, in minutes after midnight. */
  readonly leaves: number
  /** Planned return to the depot. */
  readonly returns: number
  /** In route order. */
  readonly stops: readonly FollowedStop[]
}

/** The expected start of a service, and the window in which it is announced. */
export interface ExpectedArrival {
  readonly expected: number
  readonly window: TimeWindow
}

/**
 * The window in which each stop of a published route is announced, in minutes after midnight. It grows along the route,
 * because the deviations of all legs and services before a stop add up: independent ones as the root of the sum of their
 * squares, those that the day has in common in proportion. (Windows that a carrier sets itself under uncertain travel times:
 * Jabali, Leus, Van Woensel and de Kok, Self-imposed time windows in vehicle routing problems, OR Spectrum 37, 2015.)
 * No window begins before the promised half day: a driver who is early waits. It is rounded outward to the quarter of an hour.
 * @returns one entry for each stop; for a stop after the last reported one, only the rest of the route counts
 */
export function arrivalWindows({ leaves, returns, stops }: WindowRoute): readonly ExpectedArrival[] {
  const { stops: followed } = followRoute(stops, returns, 0)
  const last = stops.findLastIndex(({ isDone }) => isDone)
  let departed = leaves
  let variance = DEPARTURE_DEVIATION_MINUTES ** 2
  let busy = 0
  return stops.map((stop, index) => {
    const expected = followed[index]?.starts ?? stop.starts
    const driving = Math.max(0, stop.arrives - departed)
    departed = stop.ends
    const service = stop.ends - stop.starts
    variance += (LEG_DEVIATION * driving) ** 2
    busy += driving
    const deviation = Math.sqrt(variance + (DAY_DEVIATION * busy) ** 2)
    variance += (SERVICE_DEVIATION * service) ** 2
    busy += service
    // the time of the last report is known
    if (index <= last) [variance, busy] = [0, 0]
    return { expected, window: windowAround(expected, deviation, stop) }
  })
}

function windowAround(expected: number, deviation: number, stop: FollowedStop): TimeWindow {
  const opens = windowsOf(stop).findLast(({ from }) => from <= expected)?.from ?? Number.NEGATIVE_INFINITY
  const from = Math.max(opens, expected - EARLY_DEVIATIONS * deviation)
  const to = expected + LATE_DEVIATIONS * deviation
  return { from: roundDown(from), to: -roundDown(-to) }
}

const roundDown = (minutes: number): number => Math.floor(minutes / ROUNDING_MINUTES) * ROUNDING_MINUTES

/** Whether an announced window still holds for a time, in minutes after midnight. */
export const holds = ({ from, to }: TimeWindow, expected: number): boolean =>
  from <= expected && expected <= to
