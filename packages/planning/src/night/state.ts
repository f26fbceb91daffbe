import type { Instance } from './instance.ts'

/** Minutes by which rounding may miss a limit; far below the tolerance of the plain calculation (windows.ts). */
export const ROUNDING = 1e-9

/**
 * Routes as linked lists, with the slack that judges an insertion in constant time (Savelsbergh, The vehicle routing
 * problem with time windows: minimizing route duration, ORSA Journal on Computing 4(2), 1992).
 */
export interface State {
  /** By stop: the place after and before it; a depot's number at the ends. */
  readonly next: Int32Array
  readonly prev: Int32Array
  /** By stop: its vehicle; -1 while it is in no route. */
  readonly vehicle: Int32Array
  /** By stop: earliest departure, and latest arrival that keeps the rest of the route on time. */
  readonly leaves: Float64Array
  readonly latest: Float64Array
  /** By vehicle; an empty one has its end for the first and its start for the last place. */
  readonly first: Int32Array
  readonly last: Int32Array
  readonly size: Int32Array
  readonly load: Float64Array
  /** Km of all routes. */
  km: number
  /** Stops in no route: the first `absentCount` entries. */
  readonly absent: Int32Array
  absentCount: number
}

/** All vehicles empty, all stops absent. */
export function emptyState(instance: Instance): State {
  const { stops, vehicles, start, end } = instance
  return {
    next: new Int32Array(stops).fill(-1),
    prev: new Int32Array(stops).fill(-1),
    vehicle: new Int32Array(stops).fill(-1),
    leaves: new Float64Array(stops),
    latest: new Float64Array(stops),
    first: end.slice(),
    last: start.slice(),
    size: new Int32Array(vehicles),
    load: new Float64Array(vehicles),
    km: 0,
    absent: Int32Array.from({ length: stops }, (_, stop) => stop),
    absentCount: stops,
  }
}

/** What the search makes small: km, and the penalty of each stop left out. */
export function costOf(instance: Instance, state: State): number {
  return state.km + instance.penalty * state.absentCount
}

/** Earliest start of service for an arrival then; Infinity when it is too late. */
export function startOfService(instance: Instance, stop: number, arrival: number): number {
  const { windows } = instance
  const w = stop * 4
  if (arrival <= windows[w + 1]! + ROUNDING) return Math.max(arrival, windows[w]!)
  if (arrival <= windows[w + 3]! + ROUNDING) return Math.max(arrival, windows[w + 2]!)
  return Number.POSITIVE_INFINITY
}

/** Latest start of service not after the limit; -Infinity when every window opens later. */
function latestStartOfService(instance: Instance, stop: number, limit: number): number {
  const { windows } = instance
  const w = stop * 4
  if (limit >= windows[w + 2]! - ROUNDING) return Math.min(limit, windows[w + 3]!)
  if (limit >= windows[w]! - ROUNDING) return Math.min(limit, windows[w + 1]!)
  return Number.NEGATIVE_INFINITY
}

/** Recomputes the earliest departures of a route from that stop on. */
export function timeForward(instance: Instance, state: State, vehicle: number, since: number): void {
  const { stops, places, minutes, service } = instance
  const { next, prev, leaves } = state
  for (let stop = since; stop < stops; stop = next[stop]!) {
    const from = prev[stop]!
    const leave = from < stops ? leaves[from]! : instance.shiftStart[vehicle]!
    leaves[stop] = startOfService(instance, stop, leave + minutes[from * places + stop]!) + service[stop]!
  }
}

/** Recomputes the latest arrivals of a route from that stop back. */
export function timeBackward(instance: Instance, state: State, vehicle: number, since: number): void {
  const { stops, places, minutes, service } = instance
  const { next, prev, latest } = state
  for (let stop = since; stop < stops; stop = prev[stop]!) {
    const to = next[stop]!
    const limit = to < stops ? latest[to]! : instance.shiftEnd[vehicle]!
    latest[stop] = latestStartOfService(instance, stop, limit - minutes[stop * places + to]! - service[stop]!)
  }
}

/** Recomputes all times of a route. */
export function timeRoute(instance: Instance, state: State, vehicle: number): void {
  if (!instance.timed) return
  timeForward(instance, state, vehicle, state.first[vehicle]!)
  timeBackward(instance, state, vehicle, state.last[vehicle]!)
}

/** Whether a stop keeps every limit between two places that are neighbours in a route, or would be without it. */
export function fits(
  instance: Instance,
  state: State,
  stop: number,
  vehicle: number,
  from: number,
  to: number,
): boolean {
  const { stops, places, minutesTo, minutes } = instance
  const added = state.vehicle[stop] === vehicle ? 0 : instance.grams[stop]!
  if (state.load[vehicle]! + added > instance.capacity[vehicle]!) return false
  if (!instance.timed) return true
  const leave = from < stops ? state.leaves[from]! : instance.shiftStart[vehicle]!
  const start = startOfService(instance, stop, leave + minutesTo[stop * places + from]!)
  const limit = to < stops ? state.latest[to]! : instance.shiftEnd[vehicle]!
  return start + instance.service[stop]! + minutes[stop * places + to]! <= limit + ROUNDING
}

/** Puts a stop between two neighbouring places of a route. The caller knows that it fits. */
export function link(instance: Instance, state: State, stop: number, vehicle: number, after: number): void {
  const { stops, places, km } = instance
  const { next, prev, first, last } = state
  const to = after < stops ? next[after]! : first[vehicle]!
  prev[stop] = after
  next[stop] = to
  if (after < stops) next[after] = stop
  else first[vehicle] = stop
  if (to < stops) prev[to] = stop
  else last[vehicle] = stop
  state.vehicle[stop] = vehicle
  state.size[vehicle]! += 1
  state.load[vehicle]! += instance.grams[stop]!
  state.km += km[after * places + stop]! + km[stop * places + to]!
  // an empty van stays at home: there was no leg to replace
  if (state.size[vehicle]! > 1) state.km -= km[after * places + to]!
  if (!instance.timed) return
  timeForward(instance, state, vehicle, stop)
  timeBackward(instance, state, vehicle, stop)
}

/** Takes a stop out of its route. The times of the route are stale until timeRoute. */
export function unlink(instance: Instance, state: State, stop: number): void {
  const { stops, places, km } = instance
  const { next, prev, first, last } = state
  const vehicle = state.vehicle[stop]!
  const from = prev[stop]!
  const to = next[stop]!
  if (from < stops) next[from] = to
  else first[vehicle] = to
  if (to < stops) prev[to] = from
  else last[vehicle] = from
  state.vehicle[stop] = -1
  state.size[vehicle]! -= 1
  state.load[vehicle]! -= instance.grams[stop]!
  state.km -= km[from * places + stop]! + km[stop * places + to]!
  if (state.size[vehicle]! > 0) state.km += km[from * places + to]!
  else state.load[vehicle] = 0
  state.absent[state.absentCount] = stop
  state.absentCount += 1
}

/** The stops of a vehicle in driving order. */
export function routeOf(instance: Instance, state: State, vehicle: number): number[] {
  const route: number[] = []
  for (let stop = state.first[vehicle]!; stop < instance.stops; stop = state.next[stop]!) route.push(stop)
  return route
}
