import { insertAbsent } from './greedy-insertion.ts'
import { sortAbsent } from './insertion-orders.ts'
import { linkStop, unlinkStop } from './links.ts'
import type { OptimizedRoutes } from './problem.ts'
import type { Search } from './search.ts'
import { isOnTime, timeRoute } from './times.ts'

/** Whether a route that was linked as it is keeps every limit. */
function isFeasibleRoute({ instance, state }: Search, vehicle: number): boolean {
  if (state.room[vehicle]! < 0) return false
  for (let stop = state.first[vehicle]!; stop < instance.stops; stop = state.next[stop]!)
    if (!isOnTime(instance, state, stop, vehicle, state.prev[stop]!, state.next[stop]!)) return false
  return true
}

/** Gives a vehicle its stops in that order, as far as every limit allows. */
function appendFitting({ instance, state }: Search, vehicle: number, route: readonly number[]): void {
  for (const stop of route) {
    const last = state.last[vehicle]!
    const fits =
      state.room[vehicle]! >= instance.grams[stop]! &&
      isOnTime(instance, state, stop, vehicle, last, instance.end[vehicle]!)
    if (fits) linkStop(instance, state, stop, vehicle, last)
  }
}

/**
 * Makes the first routes. Given ones are taken over as they are; where one breaks a limit, stops are left out until it
 * keeps them. What is in no route then is inserted where it is cheapest.
 */
export function setInitialRoutes(search: Search, given: OptimizedRoutes): void {
  const { instance, state } = search
  state.absentCount = 0
  for (const [vehicle, route] of given.slice(0, instance.vehicles).entries()) {
    // a stop can be in one route only, and once, and not in one that its pin forbids
    const mine = [...new Set(route)].filter((stop) => {
      const pin = instance.pin[stop]
      return state.vehicle[stop] === -1 && (pin === -1 || pin === vehicle)
    })
    for (const stop of mine) linkStop(instance, state, stop, vehicle, state.last[vehicle]!)
    if (isFeasibleRoute(search, vehicle)) continue
    for (const stop of mine) unlinkStop(instance, state, stop)
    timeRoute(instance, state, vehicle)
    appendFitting(search, vehicle, mine)
  }
  // taking routes apart has left entries of stops that are back in a route
  state.absentCount = 0
  for (let stop = 0; stop < instance.stops; stop += 1)
    if (state.vehicle[stop] === -1) {
      state.absent[state.absentCount] = stop
      state.absentCount += 1
    }
  sortAbsent(search)
  insertAbsent(search)
}
