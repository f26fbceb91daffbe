import type { Instance } from './instance.ts'
import type { SearchState } from './state.ts'

/**
 * Inserts a stop after a location of a route. The caller checks that it fits, removes it from the absent stops and
 * renews the times of the route.
 */
export function linkStop(
  instance: Instance,
  state: SearchState,
  stop: number,
  vehicle: number,
  after: number,
): void {
  const { stops, locations, km } = instance
  const { next, prev, first, last, legKm, firstLegKm } = state
  const into = km[after * locations + stop]!
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
  const out = km[stop * locations + to]!
  prev[stop] = after
  next[stop] = to
  legKm[stop] = out
  state.km += out
  if (to < stops) prev[to] = stop
  else last[vehicle] = stop
  state.vehicle[stop] = vehicle
  if (state.size[vehicle] === 0) state.usedVehicles += 1
  state.size[vehicle]! += 1
  state.room[vehicle]! -= instance.grams[stop]!
}

/** Removes a stop from its route; it becomes absent. The caller renews the times of the route. */
export function unlinkStop(instance: Instance, state: SearchState, stop: number): void {
  const { stops, locations, km } = instance
  const { next, prev, first, last, legKm, firstLegKm } = state
  const vehicle = state.vehicle[stop]!
  const from = prev[stop]!
  const to = next[stop]!
  state.vehicle[stop] = -1
  state.size[vehicle]! -= 1
  state.room[vehicle]! += instance.grams[stop]!
  if (state.size[vehicle] === 0) state.usedVehicles -= 1
  // an empty vehicle does not drive
  const leg = state.size[vehicle] === 0 ? 0 : km[from * locations + to]!
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
