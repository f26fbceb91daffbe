import type { Random } from '../random.ts'
import { insertAbsent } from './insertion.ts'
import type { Instance } from './instance.ts'
import type { Journal } from './journal.ts'
import type { NightRoutes } from './model.ts'
import { type Keys, sortAbsent } from './order.ts'
import { emptyState, fits, link, type State, timeRoute, unlink } from './state.ts'

/** Links a given route as it is and says whether it can be driven as promised; each stop is linked once at most. */
function isDriven(instance: Instance, state: State, vehicle: number): boolean {
  if (state.load[vehicle]! > instance.capacity[vehicle]!) return false
  for (let stop = state.first[vehicle]!; stop < instance.stops; stop = state.next[stop]!)
    if (!fits(instance, state, stop, vehicle, state.prev[stop]!, state.next[stop]!)) return false
  return true
}

/**
 * The first solution. Given routes are taken over as they are; from one that breaks a limit, stops are left out until
 * it keeps them. What is in no route then is inserted where it is cheapest.
 */
export function startFrom(
  instance: Instance,
  given: NightRoutes,
  journal: Journal,
  keys: Keys,
  random: Random,
): State {
  const state = emptyState(instance)
  state.absentCount = 0
  for (const [vehicle, route] of given.slice(0, instance.vehicles).entries()) {
    const mine = route.filter((stop, index) => {
      const pin = instance.pin[stop]
      return state.vehicle[stop] === -1 && route.indexOf(stop) === index && (pin === -1 || pin === vehicle)
    })
    for (const stop of mine) link(instance, state, stop, vehicle, state.last[vehicle]!)
    if (isDriven(instance, state, vehicle)) continue
    for (const stop of mine) unlink(instance, state, stop)
    timeRoute(instance, state, vehicle)
    for (const stop of mine)
      if (fits(instance, state, stop, vehicle, state.last[vehicle]!, instance.end[vehicle]!))
        link(instance, state, stop, vehicle, state.last[vehicle]!)
  }
  // taking routes apart has left entries of stops that are back in a route
  state.absentCount = 0
  for (let stop = 0; stop < instance.stops; stop += 1)
    if (state.vehicle[stop] === -1) {
      state.absent[state.absentCount] = stop
      state.absentCount += 1
    }
  sortAbsent(state, keys, random)
  insertAbsent(instance, state, journal, random)
  return state
}
