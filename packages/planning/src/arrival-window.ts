import { laterOf, type Normal } from './normal.ts'
import { type FollowedStop, followRoute, lastReached, lastReportOf } from './progress.ts'
import { type TimeWindow, windowsOf } from './windows.ts'

/**
 * How far a route drifts from its plan. The values are assumptions, calibrated on seeds 1 and 2 of `npm run simulate -- --part
 * windows`: windows that hold in 95%, as narrow as possible.
 */
/** Minutes around the planned departure from the depot. */
const DEPARTURE_DEVIATION_MINUTES = 15
/** Share of the driving time of one leg: lights, parking, a detour. Legs are independent. */
const LEG_DEVIATION = 0.4
/** Share of the service time of one stop. Stops are independent. */
const SERVICE_DEVIATION = 0.55
/** Share of all time on the road: the driver's pace and the traffic of the day, which all stops have in common. */
const DAY_DEVIATION = 0.08

/** Deviations before and after the expected time. More delays a van than brings it forward. */
const EARLY_DEVIATIONS = 1.75
const LATE_DEVIATIONS = 2.5

/** Minutes to which both ends of a window are rounded. */
const ROUNDING_MINUTES = 15
/** Minutes of the narrowest window: nobody believes a quarter of an hour. */
const NARROWEST_MINUTES = 30

/** A published route with what was reported. */
export interface WindowRoute {
  /** Departure from the depot, in minutes after midnight. */
  readonly leaves: number
  /** Planned return to the depot. */
  readonly returns: number
  /** In route order. */
  readonly stops: readonly FollowedStop[]
  /** When the driver last reported a stop whose outcome is not on the route: it has left since, or is brought again. */
  readonly alsoReported?: number | undefined
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
 * A driver who is early waits for the promised half day: no window begins before it, and the wait absorbs deviations, so the
 * windows after it are narrower again. Ends are rounded to the nearest quarter of an hour.
 * @returns one entry for each stop; for a stop after the last one that the driver reached, only the rest of the route counts
 */
export function arrivalWindows(route: WindowRoute): readonly ExpectedArrival[] {
  const { leaves, returns, stops, alsoReported } = route
  const { stops: followed } = followRoute(stops, returns, 0, alsoReported)
  const last = lastReached(stops)
  const lastReport = lastReportOf(stops, alsoReported)
  let departure = leaves
  let drift = driftAtDepot(route)
  return stops.map((stop, index) => {
    const expected = followed[index]?.starts ?? stop.starts
    const opens = windowsOf(stop).findLast(({ from }) => from <= expected)?.from ?? Number.NEGATIVE_INFINITY
    const driving = Math.max(0, stop.arrives - departure)
    const service = stop.ends - stop.starts
    departure = stop.ends
    const start = waitUntil(opens, after(drift, driving, LEG_DEVIATION))
    // nobody drives to a stop that was not reached, so that it takes no time either
    if (!(stop.isSkipped && lastReport !== undefined))
      drift =
        index <= last
          ? // the time of the last report is known
            {
              mean: Math.max(expected + service, index === last ? (lastReport ?? 0) : 0),
              variance: 0,
              busy: 0,
            }
          : after(start, service, SERVICE_DEVIATION)
    return { expected, window: windowAround(expected, start, opens) }
  })
}

/** A time on the route, and how far it can deviate. */
interface Drift extends Normal {
  /** Minutes on the road so far, on which the day's common deviation depends. The variance is of the independent ones. */
  readonly busy: number
}

/** Before the first stop. Once the driver has reported one that left the route, the first one left is expected from then on. */
function driftAtDepot({ leaves, stops, alsoReported }: WindowRoute): Drift {
  if (alsoReported === undefined || lastReached(stops) >= 0)
    return { mean: leaves, variance: DEPARTURE_DEVIATION_MINUTES ** 2, busy: 0 }
  const driving = (stops[0]?.arrives ?? leaves) - leaves
  return { mean: Math.max(leaves, alsoReported - driving), variance: 0, busy: 0 }
}

const after = ({ mean, variance, busy }: Drift, minutes: number, deviation: number): Drift => ({
  mean: mean + minutes,
  variance: variance + (deviation * minutes) ** 2,
  busy: busy + minutes,
})

const varianceOf = ({ variance, busy }: Drift): number => variance + (DAY_DEVIATION * busy) ** 2

function waitUntil(opens: number, arrival: Drift): Drift {
  const before = varianceOf(arrival)
  const start = laterOf({ mean: arrival.mean, variance: before }, opens)
  const kept = before === 0 ? 1 : start.variance / before
  return { mean: start.mean, variance: arrival.variance * kept, busy: arrival.busy * Math.sqrt(kept) }
}

function windowAround(expected: number, start: Drift, opens: number): TimeWindow {
  const deviation = Math.sqrt(varianceOf(start))
  const from = Math.max(opens, start.mean - EARLY_DEVIATIONS * deviation)
  const to = start.mean + LATE_DEVIATIONS * deviation
  const begins = Math.min(roundWith(Math.round, from), roundWith(Math.floor, expected))
  return {
    from: begins,
    to: Math.max(roundWith(Math.round, to), roundWith(Math.ceil, expected), begins + NARROWEST_MINUTES),
  }
}

const roundWith = (round: (quarters: number) => number, minutes: number): number =>
  round(minutes / ROUNDING_MINUTES) * ROUNDING_MINUTES

/** Whether an announced window still holds for a time, in minutes after midnight. */
export const holds = ({ from, to }: TimeWindow, expected: number): boolean =>
  from <= expected && expected <= to
