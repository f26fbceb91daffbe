import { seededRandom } from '../random.ts'
import type { Instance } from './instance.ts'
import { type RouteLists, routesOf } from './route-lists.ts'

/**
 * Divides the vehicles into two halves with about as many stops each, so that two threads can change the routes at the
 * same time: 0 or 1 by vehicle. The halves lie on opposite sides of the area, as seen from a random stop and the stop
 * furthest from it. Every seed draws another border; the empty vehicles are dealt in turn.
 */
export function halvesOf(instance: Instance, lists: RouteLists, seed: number): Uint8Array {
  const { stops, locations, km, vehicles } = instance
  const here = seededRandom(seed).below(stops)
  let there = here
  for (let stop = 0; stop < stops; stop += 1)
    if (km[here * locations + stop]! > km[here * locations + there]!) there = stop

  const half = new Uint8Array(vehicles)
  const used: { vehicle: number; size: number; side: number }[] = []
  let empty = 0
  for (const [vehicle, route] of routesOf(instance, lists).entries()) {
    if (route.length === 0) {
      half[vehicle] = empty % 2
      empty += 1
      continue
    }
    const side = route.reduce(
      (sum, stop) => sum + km[here * locations + stop]! - km[there * locations + stop]!,
      0,
    )
    used.push({ vehicle, size: route.length, side: side / route.length })
  }
  used.sort((a, b) => a.side - b.side || a.vehicle - b.vehicle)
  let before = 0
  for (const { vehicle, size } of used) {
    half[vehicle] = 2 * before < stops ? 0 : 1
    before += size
  }
  return half
}
