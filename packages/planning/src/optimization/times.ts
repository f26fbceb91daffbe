import type { Instance } from './instance.ts'
import type { SearchState } from './state.ts'

/** Minutes of rounding that may exceed a limit; far below the tolerance of the plain calculation (windows.ts). */
const ROUNDING_MINUTES = 1e-9

/** Earliest start of service for an arrival time; Infinity if it is too late. */
function startOfService({ windows }: Instance, stop: number, arrival: number): number {
  const w = stop * 4
  if (arrival <= windows[w + 1]! + ROUNDING_MINUTES) return Math.max(arrival, windows[w]!)
  if (arrival <= windows[w + 3]! + ROUNDING_MINUTES) return Math.max(arrival, windows[w + 2]!)
  return Number.POSITIVE_INFINITY
}

/** Latest start of service up to a limit; -Infinity if every window opens later. */
function latestStartOfService({ windows }: Instance, stop: number, limit: number): number {
  const w = stop * 4
  if (limit >= windows[w + 2]! - ROUNDING_MINUTES) return Math.min(limit, windows[w + 3]!)
  if (limit >= windows[w]! - ROUNDING_MINUTES) return Math.min(limit, windows[w + 1]!)
  return Number.NEGATIVE_INFINITY
}

/**
 * Whether inserting a stop between two locations of a route makes no stop late. It takes constant time, by the earliest
 * departure before the stop and the latest arrival after it (Savelsbergh, The vehicle routing problem with time
 * windows: minimizing route duration, ORSA Journal on Computing 4(2), 1992).
 */
export function isOnTime(
  instance: Instance,
  state: SearchState,
  stop: number,
  vehicle: number,
  from: number,
  to: number,
): boolean {
  const { stops, locations, minutes, minutesTo } = instance
  const leave = from < stops ? state.leaves[from]! : instance.shiftStart[vehicle]!
  const start = startOfService(instance, stop, leave + minutesTo[stop * locations + from]!)
  const limit = to < stops ? state.latest[to]! : instance.shiftEnd[vehicle]!
  return start + instance.service[stop]! + minutes[stop * locations + to]! <= limit + ROUNDING_MINUTES
}

/** Recomputes the earliest departures of a route from that stop to the end. */
function timeForward(instance: Instance, state: SearchState, vehicle: number, since: number): void {
  const { stops, locations, minutes, service } = instance
  const { next, prev, leaves } = state
  for (let stop = since; stop < stops; stop = next[stop]!) {
    const from = prev[stop]!
    const leave = from < stops ? leaves[from]! : instance.shiftStart[vehicle]!
    leaves[stop] = startOfService(instance, stop, leave + minutes[from * locations + stop]!) + service[stop]!
  }
}

/** Recomputes the latest arrivals of a route from that stop back to the start. */
function timeBackward(instance: Instance, state: SearchState, vehicle: number, since: number): void {
  const { stops, locations, minutes, service } = instance
  const { next, prev, latest } = state
  for (let stop = since; stop < stops; stop = prev[stop]!) {
    const to = next[stop]!
    const limit = to < stops ? latest[to]! : instance.shiftEnd[vehicle]!
    latest[stop] = latestStartOfService(
      instance,
      stop,
      limit - minutes[stop * locations + to]! - service[stop]!,
    )
  }
}

/** Recomputes the times of a route after the insertion of a stop. */
export function timeAround(instance: Instance, state: SearchState, vehicle: number, stop: number): void {
  if (!instance.timed) return
  timeForward(instance, state, vehicle, stop)
  timeBackward(instance, state, vehicle, stop)
}

/** Recomputes all times of a route. */
export function timeRoute(instance: Instance, state: SearchState, vehicle: number): void {
  if (!instance.timed) return
  timeForward(instance, state, vehicle, state.first[vehicle]!)
  timeBackward(instance, state, vehicle, state.last[vehicle]!)
}
