import type { Slot } from './model.ts'
import { earliestStart, windowsOf } from './windows.ts'

/** A planned stop, and what its driver has reported. All times are minutes after midnight. */
export interface FollowedStop {
  /** Planned arrival, start and end of the service. */
  readonly arrives: number
  readonly starts: number
  readonly ends: number
  readonly slots: readonly Slot[]
  readonly afternoonFrom: number
  readonly isDone: boolean
  /** Done, but the driver was not there: it says nothing about where the driver is. */
  readonly isSkipped?: boolean
  /** When the outcome was reported; undefined for an open stop, and if only the day is known. */
  readonly reported: number | undefined
}

export interface StopProgress {
  /** When the service starts: of a done stop, as far as the reports show; of an open one, as expected. */
  readonly starts: number
  /** Minutes that the expected start lies after the promised half days. */
  readonly lateMinutes: number
  /** The report of this stop is overdue. */
  readonly isSilent: boolean
}

export interface RouteProgress {
  readonly stops: readonly StopProgress[]
  /** Index of the stop to which the driver is on the way; -1 if there is none. */
  readonly next: number
  /** The end of the last reported stop; undefined before the first report. */
  readonly reached: number | undefined
  /** When the last report came. */
  readonly lastReport: number | undefined
  /** Minutes behind the plan at the next stop; negative if the driver is ahead. */
  readonly behindMinutes: number
  readonly isSilent: boolean
  readonly isDone: boolean
  /** Expected return to the depot. */
  readonly returns: number
}

/** Minutes after the expected end of a stop until its report counts as overdue. */
export const SILENCE_MINUTES = 30

/**
 * Follows a published route by its reports. Later stops are expected from the last report on: driving and service take
 * as long as planned, and waiting for a half day absorbs a delay. A driver who reports nothing is not taken for late,
 * only for silent: the route is then expected as planned.
 * @param returns planned return to the depot
 * @param now minutes after midnight; Infinity for a day that is over
 * @param alsoReported when the driver last reported a stop that has left the route since: the rest is not driven before that
 */
export function followRoute(
  stops: readonly FollowedStop[],
  returns: number,
  now: number,
  alsoReported?: number,
): RouteProgress {
  const last = lastReached(stops)
  const goesOn = lastReportOf(stops, alsoReported)
  const starts = [...startsOfDone(stops.slice(0, last + 1)), ...startsOfOpen(stops, last, goesOn)]
  const endOf = (index: number): number => (starts[index] ?? 0) + serviceOf(stops[index])
  const progress = stops.map((stop, index): StopProgress => {
    const start = starts[index] ?? stop.starts
    const isOverdue = index < last || now > endOf(index) + SILENCE_MINUTES
    return {
      starts: start,
      lateMinutes: stop.isDone ? 0 : Math.max(0, start - latestOf(stop)),
      isSilent: !stop.isDone && isOverdue,
    }
  })
  const nextIndex = stops.findIndex(({ isDone }, index) => index > last && !isDone)
  const next = stops[nextIndex]
  const reports = [...stops.map(({ reported }) => reported), alsoReported].flatMap((at) => at ?? [])
  const final =
    goesOn !== undefined
      ? stops.map(({ isSkipped = false }) => isSkipped).lastIndexOf(false)
      : stops.length - 1
  const atHome = final < 0 ? returns : endOf(final) + returns - (stops.at(-1)?.ends ?? 0)
  return {
    stops: progress,
    next: nextIndex,
    reached: last < 0 ? undefined : endOf(last),
    lastReport: reports.length > 0 ? Math.max(...reports) : undefined,
    behindMinutes:
      (last < 0 && goesOn === undefined) || !next ? 0 : (starts[nextIndex] ?? next.starts) - next.starts,
    isSilent: progress.some(({ isSilent }) => isSilent),
    isDone: stops.every(({ isDone }) => isDone),
    returns: atHome,
  }
}

/** What became of a stop. */
interface StopOutcome {
  readonly state: string
  readonly missed_reason?: string | undefined
  /** Whether the order was cancelled once it was reported. */
  readonly cancelled?: boolean | undefined
  /** When it was reported, in any unit; undefined for an open stop, and if that is not known. */
  readonly reported?: number | undefined
}

/**
 * Which done stops of a route say nothing about where the driver is: those that were not reached, and those whose order was
 * cancelled out of turn. A withdrawn order needs no visit, so that it may be reported while the van is far from it.
 */
export function skippedStops(stops: readonly StopOutcome[]): boolean[] {
  // of the stops before; an open one is still to come
  let latest = Number.NEGATIVE_INFINITY
  return stops.map(({ state, missed_reason, cancelled, reported }) => {
    if (missed_reason === 'not_reached') return true
    if (cancelled && (reported ?? Number.MAX_VALUE) < latest) return true
    latest = Math.max(latest, state === 'booked' ? Number.POSITIVE_INFINITY : (reported ?? latest))
    return false
  })
}

/** Index of the last stop at which the driver was; -1 before the first one. */
export const lastReached = (stops: readonly Pick<FollowedStop, 'isDone' | 'isSkipped'>[]): number =>
  stops.map(({ isDone, isSkipped = false }) => isDone && !isSkipped).lastIndexOf(true)

/**
 * When the driver was last heard of: from then on, the rest of a route is expected, and without the stops that were not reached.
 * Undefined if the plan is the best expectation.
 * @param alsoReported see `followRoute`
 */
export function lastReportOf(stops: readonly FollowedStop[], alsoReported?: number): number | undefined {
  const reported = stops[lastReached(stops)]?.reported
  return alsoReported === undefined ? reported : Math.max(reported ?? alsoReported, alsoReported)
}

/**
 * The starts of the stops up to the last reported one. A report is made at the end of the service or later: a driver who
 * reports several stops at once made the earlier ones at least the driving time before.
 */
function startsOfDone(stops: readonly FollowedStop[]): number[] {
  const starts: number[] = []
  let latestEnd = Number.POSITIVE_INFINITY
  for (const stop of [...stops].reverse()) {
    if (stop.isSkipped) {
      starts.unshift(stop.starts)
      continue
    }
    const service = serviceOf(stop)
    const start = Math.min(
      stop.reported === undefined ? stop.starts : stop.reported - service,
      latestEnd - service,
    )
    starts.unshift(start)
    latestEnd = start - drivingTo(stops, stop)
  }
  return starts
}

function startsOfOpen(
  stops: readonly FollowedStop[],
  last: number,
  lastReport: number | undefined,
): number[] {
  const open = stops.slice(last + 1)
  if (lastReport === undefined) return open.map(({ starts }) => starts)
  let clock = lastReport
  return open.map((stop) => {
    if (stop.isSkipped) return stop.starts
    // the driver left the depot for a stop that is not on the route any more
    const arrival = stop === stops[0] ? Math.max(clock, stop.arrives) : clock + drivingTo(stops, stop)
    const earliest = earliestStart(windowsOf(stop), arrival)
    const start = earliest === Number.POSITIVE_INFINITY ? arrival : earliest
    clock = start + serviceOf(stop)
    return start
  })
}

const serviceOf = (stop: FollowedStop | undefined): number => (stop ? stop.ends - stop.starts : 0)

/** Planned driving minutes from the stop before. */
function drivingTo(stops: readonly FollowedStop[], stop: FollowedStop): number {
  const before = stops[stops.indexOf(stop) - 1]
  return before ? Math.max(0, stop.arrives - before.ends) : 0
}

/** The latest promised start of the service. */
const latestOf = (stop: FollowedStop): number => windowsOf(stop).at(-1)?.to ?? stop.starts
