import { chordKm, ROAD_FACTOR } from '../distance.ts'
import type { DriverDay, Roads, Stop } from '../model.ts'
import { scheduleOf } from '../schedule.ts'
import type { PoolRoutes } from './pool-routes.ts'

/**
 * What a stop costs in a finished route, as a share of the way there and back for it alone: the guess before any route is known.
 * Fitted to the simulated small firm, seeds 1 and 2.
 */
const USUAL_SHARE = 0.1

/** What a stop can expect to cost, in km, on a day that is nearly complete. */
export class ExpectedPrices {
  readonly #roads: Roads
  readonly #depots: readonly DriverDay['depot'][]
  /** The booked stops of each date that is nearly complete: three coordinates a stop. */
  readonly #booked: readonly Float64Array[]

  /** @param closing the day that closes tonight; dates up to it are nearly complete */
  constructor(routes: PoolRoutes, days: readonly DriverDay[], closing: string, roads: Roads) {
    this.#roads = roads
    this.#depots = [...new Set(days.map(({ depot }) => depot))]
    this.#booked = routes.dates
      .filter((date) => date <= closing)
      .map((date) => Float64Array.from(routes.on(date).flatMap((day) => [...pointsOf(day, roads)])))
  }

  /** Km of a route to the stop alone. */
  aloneKm({ location }: Stop): number {
    const { km } = this.#roads
    return Math.min(...this.#depots.map((depot) => km(depot, location) + km(location, depot)))
  }

  /** The mean of the guess and of the distances to the nearest booked stop, one for each date that is nearly complete. */
  priceKm([x, y, z]: readonly [number, number, number], aloneKm: number): number {
    let sum = USUAL_SHARE * aloneKm
    for (const points of this.#booked) {
      let nearest = Number.POSITIVE_INFINITY
      for (let index = 0; index < points.length; index += 3) {
        const across = (points[index] ?? 0) - x
        const along = (points[index + 1] ?? 0) - y
        const up = (points[index + 2] ?? 0) - z
        nearest = Math.min(nearest, across * across + along * along + up * up)
      }
      sum += Math.min(aloneKm, ROAD_FACTOR * chordKm(nearest))
    }
    return sum / (1 + this.#booked.length)
  }
}

/** Without the last point of a schedule, which is the centre of the zone. */
const pointsOf = (day: DriverDay, roads: Roads) =>
  scheduleOf(day, roads).points.subarray(0, 3 * day.stops.length)
