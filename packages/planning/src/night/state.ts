import type { Instance } from './instance.ts'
import { timeBackward, timeForward } from './times.ts'

/** Routes as linked lists, with what judges an insertion in constant time. */
export interface State {
  /** By stop: the place after and before it; a depot's number at the ends. */
  readonly next: Int32Array
  readonly prev: Int32Array
  /** By stop: its vehicle; -1 while it is in no route. */
  readonly vehicle: Int32Array
  /** By stop: km of the leg that leaves it. */
  readonly legKm: Float64Array
  /** By stop: earliest departure, and latest arrival that keeps the rest of the route on time. */
  readonly leaves: Float64Array
  readonly latest: Float64Array
  /** By vehicle; an empty one has its end for the first and its start for the last place. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** By vehicle: km of the leg that leaves the depot; 0 while it stays there. */
  readonly firstLegKm: Float64Array
  readonly size: Int32Array
  /** By vehicle: grams that it has room for. */
  readonly room: Float64Array
  /** Km of all routes. */
  km: number
  /** Stops in no route: the first `absentCount` entries. */
  readonly absent: Int32Array
  absentCount: number
}

/** All vehicles empty, all stops absent. */
export function emptyState({ stops, vehicles, start, end, capacity }: Instance): State {
  return {
    next: new Int32Array(stops).fill(-1),
    prev: new Int32Array(stops).fill(-1),
    vehicle: new Int32Array(stops).fill(-1),
    legKm: new Float64Array(stops),
    leaves: new Float64Array(stops),
    latest: new Float64Array(stops),
    first: end.slice(),
    last: start.slice(),
    firstLegKm: new Float64Array(vehicles),
    size: new Int32Array(vehicles),
    room: capacity.slice(),
    km: 0,
    absent: Int32Array.from({ length: stops }, (_, stop) => stop),
    absentCount: stops,
  }
}

/** Puts a stop behind a place of a route; its entry among the absent stops is the caller's. The caller knows that it fits. */
export function link(instance: Instance, state: State, stop: number, vehicle: number, after: number): void {
  const { stops, places, km } = instance
  const { next, prev, first, last, legKm, firstLegKm } = state
  const into = km[after * places + stop]!
  let to: number
  if (after < stops) {
    to = next[after]!
    next[after] = stop
    state.km += into - legKm[after]!
    legKm[after] = into
  } else {
    to = first[vehicle]!
    first[vehicle] = stop
    state.km += into - firstLegKm[vehicle]!
    firstLegKm[vehicle] = into
  }
  const out = km[stop * places + to]!
  prev[stop] = after
  next[stop] = to
  legKm[stop] = out
  state.km += out
  if (to < stops) prev[to] = stop
  else last[vehicle] = stop
  state.vehicle[stop] = vehicle
  state.size[vehicle]! += 1
  state.room[vehicle]! -= instance.grams[stop]!
  if (!instance.timed) return
  timeForward(instance, state, vehicle, stop)
  timeBackward(instance, state, vehicle, stop)
}

/** Takes a stop out of its route. The times of the route are stale until timeRoute. */
export function unlink(instance: Instance, state: State, stop: number): void {
  const { stops, places, km } = instance
  const { next, prev, first, last, legKm, firstLegKm } = state
  const vehicle = state.vehicle[stop]!
  const from = prev[stop]!
  const to = next[stop]!
  state.vehicle[stop] = -1
  state.size[vehicle]! -= 1
  state.room[vehicle]! += instance.grams[stop]!
  // an empty van stays at home
  const leg = state.size[vehicle] === 0 ? 0 : km[from * places + to]!
  state.km += leg - legKm[stop]!
  if (from < stops) {
    next[from] = to
    state.km -= legKm[from]!
    legKm[from] = leg
  } else {
    first[vehicle] = to
    state.km -= firstLegKm[vehicle]!
    firstLegKm[vehicle] = leg
  }
  if (to < stops) prev[to] = from
  else last[vehicle] = from
  state.absent[state.absentCount] = stop
  state.absentCount += 1
}
