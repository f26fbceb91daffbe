/**
 * Measures the route calculation of a booking, and compares it with the optimum (Held & Karp, A dynamic programming
 * approach to sequencing problems, 1962) where that is computable: `node bench/routes.ts`.
 */

import { roadKm } from '@brine/planning/distance'
import { fitStop } from '@brine/planning/fit-stop'
import { improveRoute } from '@brine/planning/improve'
import type { DriverDay, Location, Slot } from '@brine/planning/model'
import { seededRandom } from '@brine/planning/random'
import { evaluateRoute } from '@brine/planning/route'
import { locationNear } from './fleet.ts'
import { quantile } from './quantile.ts'

/** Km of the shortest tour through all locations, including the first one. */
function shortestTour(locations: readonly Location[]): number {
  const [depot, ...rest] = locations
  if (!depot) return 0
  const count = rest.length
  const best = new Float64Array((1 << count) * count).fill(Number.POSITIVE_INFINITY)
  const km = rest.map((from) => rest.map((to) => roadKm(from, to)))
  const home = rest.map((location) => roadKm(depot, location))
  for (const [last, leg] of home.entries()) best[(1 << last) * count + last] = leg
  for (let visited = 1; visited < 1 << count; visited += 1) {
    for (let last = 0; last < count; last += 1) {
      const soFar = best[visited * count + last] ?? 0
      if (soFar === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next += 1) {
        if (visited & (1 << next)) continue
        const index = (visited | (1 << next)) * count + next
        best[index] = Math.min(best[index] ?? 0, soFar + (km[last]?.[next] ?? 0))
      }
    }
  }
  return Math.min(...home.map((leg, last) => (best[((1 << count) - 1) * count + last] ?? 0) + leg))
}

const CENTRE: Location = { latitude: 50.5, longitude: 4.6 }
const ALL_DAY: readonly Slot[] = ['morning', 'afternoon']
const HALF_DAYS: readonly (readonly Slot[])[] = [['morning'], ['afternoon'], ALL_DAY, ALL_DAY]

/** A driver day with stops in random order, or booked one by one if half days limit the route. */
function randomDay(count: number, seed: number, halfDays: boolean): DriverDay {
  const random = seededRandom(seed)
  let day: DriverDay = {
    driverId: 1,
    date: '2026-09-09',
    depot: locationNear(CENTRE, random),
    zone: CENTRE,
    capacityKg: 10_000,
    shiftStart: 420,
    shiftEnd: 1200,
    co2GramsPerKm: 280,
    stops: [],
  }
  const minutes = count > 13 ? 2 : 8
  for (let id = 0; day.stops.length < count && id < 4 * count; id += 1) {
    const slots = HALF_DAYS[halfDays ? random.below(HALF_DAYS.length) : 3] ?? ALL_DAY
    const stop = {
      id: String(id),
      location: locationNear(CENTRE, random),
      kg: 50,
      serviceMinutes: minutes,
      slots,
    }
    const fit = halfDays ? fitStop(day, stop) : { stops: [...day.stops, stop] }
    if (fit) day = { ...day, stops: fit.stops }
  }
  return day
}

function measure(count: number, cases: number, halfDays: boolean) {
  const times: number[] = []
  const gaps: number[] = []
  let broken = 0
  for (let seed = 0; seed < cases; seed += 1) {
    const day = randomDay(count, seed, halfDays)
    const start = process.hrtime.bigint()
    const stops = improveRoute(day)
    times.push(Number(process.hrtime.bigint() - start) / 1e6)
    const plan = evaluateRoute({ ...day, stops })
    if (plan.problems.length > 0) broken += 1
    if (halfDays) continue
    // Beyond 13 stops it compares with twenty times the search, which proves nothing.
    const target =
      count <= 13
        ? shortestTour([day.depot, ...day.stops.map(({ location }) => location)])
        : evaluateRoute({ ...day, stops: improveRoute(day, { rounds: 1200, seed: 2 }) }).km
    gaps.push(Math.max(0, plan.km / target - 1))
  }
  const optimal = gaps.filter((gap) => gap < 1e-9).length
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return {
    stops: count,
    slots: halfDays ? 'half days' : 'all day',
    'as good as the reference': gaps.length > 0 ? `${optimal} of ${cases}` : '-',
    'mean gap %': gaps.length > 0 ? (mean * 100).toFixed(3) : '-',
    'broken promises': broken,
    'p50 ms': quantile(times, 0.5).toFixed(2),
    'p95 ms': quantile(times, 0.95).toFixed(2),
  }
}

console.table([
  measure(13, 200, false),
  measure(13, 200, true),
  measure(20, 50, false),
  measure(20, 50, true),
  measure(40, 20, false),
])
