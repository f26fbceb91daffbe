import type { Instance } from './instance.ts'
import { type RouteLists, routeKm, takeRoute } from './route-lists.ts'

/** By stop: its vehicle; the number of vehicles for a stop without a route. */
function vehicleOfStops({ stops, vehicles }: Instance, { first, next }: RouteLists): Int32Array {
  const result = new Int32Array(stops).fill(vehicles)
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1)
    for (let stop = first[vehicle]!; stop < stops; stop = next[stop]!) result[stop] = vehicle
  return result
}

/** Groups that can be merged: `find` gives the same number for all members of a group. */
function createGroups(count: number) {
  const parent = Int32Array.from({ length: count }, (_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root]!
    parent[index] = root
    return root
  }
  return {
    find,
    merge: (one: number, other: number) => {
      parent[find(one)] = find(other)
    },
  }
}

/**
 * Combines two plans into one that is at least as good as both. Vehicles that serve the same stops in both plans, though
 * differently distributed, form a group. The groups are independent, so that each gets its cheaper routes of the two.
 * It is the idea of partition crossover (Whitley, Hains & Howe, Tunneling between optima: partition crossover for the
 * traveling salesman problem, GECCO 2009), applied to routes.
 */
export function combinedRoutes(instance: Instance, one: RouteLists, other: RouteLists): RouteLists {
  const { stops, vehicles, penalty } = instance
  const inOne = vehicleOfStops(instance, one)
  const inOther = vehicleOfStops(instance, other)
  const { find, merge } = createGroups(vehicles + 1)
  for (let stop = 0; stop < stops; stop += 1) merge(inOne[stop]!, inOther[stop]!)

  /** By group: how much the other plan costs more. */
  const more = new Float64Array(vehicles + 1)
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1)
    more[find(vehicle)]! += routeKm(instance, other, vehicle) - routeKm(instance, one, vehicle)
  for (let stop = 0; stop < stops; stop += 1) {
    if (inOther[stop] === vehicles) more[find(vehicles)]! += penalty
    if (inOne[stop] === vehicles) more[find(vehicles)]! -= penalty
  }
  const result = { first: one.first.slice(), next: one.next.slice() }
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1)
    if (more[find(vehicle)]! < 0) takeRoute(instance, other, result, vehicle)
  return result
}
