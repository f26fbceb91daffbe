import type { Instance } from './instance.ts'
import { linkStop } from './links.ts'
import type { OptimizedRoutes } from './problem.ts'
import { listAbsent, type SearchState } from './state.ts'
import { timeRoute } from './times.ts'

/** Routes as linked lists, without the data of a search. Stops without a route are in none of the lists. */
export interface RouteLists {
  /** By vehicle: the first stop, or a depot. */
  readonly first: Int32Array
  /** By stop: the next stop, or a depot. */
  readonly next: Int32Array
}

/** The stops of each vehicle, in driving order. */
export function routesOf({ stops }: Instance, { first, next }: RouteLists): OptimizedRoutes {
  return Array.from(first, (opening) => {
    const route: number[] = []
    for (let stop = opening; stop < stops; stop = next[stop]!) route.push(stop)
    return route
  })
}

/** Km of one route. */
export function routeKm(
  { stops, locations, km, start, end }: Instance,
  { first, next }: RouteLists,
  vehicle: number,
): number {
  let here = start[vehicle]!
  let sum = 0
  for (let stop = first[vehicle]!; stop < stops; stop = next[stop]!) {
    sum += km[here * locations + stop]!
    here = stop
  }
  // an empty vehicle does not drive
  return first[vehicle]! < stops ? sum + km[here * locations + end[vehicle]!]! : 0
}

/** Replaces one route by the route of the same vehicle elsewhere. */
export function takeRoute({ stops }: Instance, from: RouteLists, to: RouteLists, vehicle: number): void {
  to.first[vehicle] = from.first[vehicle]!
  for (let stop = from.first[vehicle]!; stop < stops; stop = from.next[stop]!)
    to.next[stop] = from.next[stop]!
}

/** Loads routes that keep every limit into a search. The other stops become absent. */
export function loadRoutes(instance: Instance, state: SearchState, lists: RouteLists): void {
  const routes = routesOf(instance, lists)
  state.first.set(instance.end)
  state.last.set(instance.start)
  state.vehicle.fill(-1)
  state.firstLegKm.fill(0)
  state.size.fill(0)
  state.room.set(instance.capacity)
  state.usedVehicles = 0
  state.km = 0
  for (const [vehicle, route] of routes.entries()) {
    for (const stop of route) linkStop(instance, state, stop, vehicle, state.last[vehicle]!)
    timeRoute(instance, state, vehicle)
  }
  listAbsent(instance, state)
}
