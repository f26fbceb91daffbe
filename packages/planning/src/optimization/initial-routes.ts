import { insertAbsent } from './greedy-insertion.ts'
import { sortAbsent } from './insertion-orders.ts'
import { beginIteration } from './journal.ts'
import { linkStop, unlinkStop } from './links.ts'
import type { OptimizedRoutes } from './problem.ts'
import type { Search } from './search.ts'
import { listAbsent } from './state.ts'
import { isOnTime, timeAround, timeRoute } from './times.ts'

/** Attempts to insert all stops before the search begins. */
const MAX_ATTEMPTS = 3

/** Whether a linked route keeps every limit. */
function isFeasibleRoute({ instance, state }: Search, vehicle: number): boolean {
  if (state.room[vehicle]! < 0) return false
  for (let stop = state.first[vehicle]!; stop < instance.stops; stop = state.next[stop]!)
    if (!isOnTime(instance, state, stop, vehicle, state.prev[stop]!, state.next[stop]!)) return false
  return true
}

/** Adds stops to a vehicle in the given order, and leaves out those that break a limit. */
function appendFitting({ instance, state }: Search, vehicle: number, route: readonly number[]): void {
  for (const stop of route) {
    const last = state.last[vehicle]!
    const fits =
      state.room[vehicle]! >= instance.grams[stop]! &&
      isOnTime(instance, state, stop, vehicle, last, instance.end[vehicle]!)
    if (!fits) continue
    linkStop(instance, state, stop, vehicle, last)
    timeAround(instance, state, vehicle, stop)
  }
}

/**
 * Makes the initial routes. Given routes stay as they are. If one breaks a limit, stops are left out until it keeps all
 * limits. Stops without a route are then inserted at their cheapest positions.
 */
export function setInitialRoutes(search: Search, given: OptimizedRoutes): void {
  const { instance, state } = search
  state.absentCount = 0
  for (const [vehicle, route] of given.slice(0, instance.vehicles).entries()) {
    // a stop can be in one route only, once, and only in the route of its pin
    const mine = [...new Set(route)].filter((stop) => {
      const pin = instance.pin[stop]
      return state.vehicle[stop] === -1 && (pin === -1 || pin === vehicle)
    })
    for (const stop of mine) linkStop(instance, state, stop, vehicle, state.last[vehicle]!)
    timeRoute(instance, state, vehicle)
    if (isFeasibleRoute(search, vehicle)) continue
    for (const stop of mine) unlinkStop(instance, state, stop)
    timeRoute(instance, state, vehicle)
    appendFitting(search, vehicle, mine)
  }
  // removing the routes has added stops that are in a route again
  listAbsent(instance, state)
  // a skipped position (greedy-insertion.ts) can leave out a stop that fits
  for (let attempt = 0; attempt < MAX_ATTEMPTS && state.absentCount > 0; attempt += 1) {
    sortAbsent(search)
    beginIteration(search.journal, state)
    insertAbsent(search, Number.POSITIVE_INFINITY)
  }
}
