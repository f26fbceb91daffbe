import { EARTH_RADIUS_KM, ROAD_FACTOR } from '../distance.ts'
import type { WaitingStop } from './pool-stop.ts'

/**
 * The squared chord on a sphere of radius 1 that corresponds to a number of road km. Within some tens of km, the straight line
 * through the earth is as long as the way over it; and of two distances, the larger one has the larger square, so none needs a root
 * or an angle.
 */
const chordOf = (km: number): number => (km / ROAD_FACTOR / EARTH_RADIUS_KM) ** 2

/** The squared chord between two points of that sphere. */
function chord(one: WaitingStop, other: WaitingStop): number {
  const [x, y, z] = one.point
  const [otherX, otherY, otherZ] = other.point
  return (x - otherX) ** 2 + (y - otherY) ** 2 + (z - otherZ) ** 2
}

/** The waiting stops within a radius, nearest first, without the stop itself. */
export function nearestTo(
  seed: WaitingStop,
  waiting: readonly WaitingStop[],
  radiusKm: number,
  count: number,
): readonly WaitingStop[] {
  const limit = chordOf(radiusKm)
  const near: { each: WaitingStop; far: number }[] = []
  for (const each of waiting) {
    const far = chord(seed, each)
    if (far <= limit && each !== seed) near.push({ each, far })
  }
  near.sort((a, b) => a.far - b.far)
  return near.slice(0, count).map(({ each }) => each)
}

/** What the neighbourhood of each waiting stop is worth: the thresholds within a radius, minus the km of a route to it alone. */
export class Neighbourhoods {
  readonly #worth: Map<WaitingStop, number>
  readonly #limit: number

  constructor(waiting: readonly WaitingStop[], radiusKm: number) {
    this.#limit = chordOf(radiusKm)
    this.#worth = new Map()
    // flat arrays: every pair of waiting stops is compared
    const points = Float64Array.from(waiting.flatMap(({ point }) => point))
    const thresholds = Float64Array.from(waiting, (each) => each.thresholdKm)
    for (const seed of waiting) {
      const [x, y, z] = seed.point
      let worth = -seed.aloneKm
      for (let index = 0; index < thresholds.length; index += 1) {
        const across = (points[3 * index] ?? 0) - x
        const along = (points[3 * index + 1] ?? 0) - y
        const up = (points[3 * index + 2] ?? 0) - z
        if (across * across + along * along + up * up <= this.#limit) worth += thresholds[index] ?? 0
      }
      this.#worth.set(seed, worth)
    }
  }

  /** Takes stops out that no longer wait. */
  remove(gone: readonly WaitingStop[]): void {
    for (const each of gone) this.#worth.delete(each)
    for (const [seed, worth] of this.#worth) {
      const less = gone.reduce(
        (sum, each) => (chord(seed, each) <= this.#limit ? sum + each.thresholdKm : sum),
        0,
      )
      if (less > 0) this.#worth.set(seed, worth - less)
    }
  }

  /** The stops whose neighbourhoods are worth most, no two of them neighbours, best first. */
  best(count: number): readonly WaitingStop[] {
    const ranked = [...this.#worth].filter(([, worth]) => worth > 0).sort(([, a], [, b]) => b - a)
    const chosen: WaitingStop[] = []
    for (const [seed] of ranked) {
      if (chosen.length === count) break
      if (chosen.every((each) => chord(each, seed) > this.#limit)) chosen.push(seed)
    }
    return chosen
  }
}
