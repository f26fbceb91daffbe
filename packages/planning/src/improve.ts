import { straightRoads } from './distance.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { nodeAt, type Order, problemOf } from './problem.ts'
import { type Random, seededRandom } from './random.ts'
import { descend, isBetter, type Route, routeOf } from './search.ts'
import { TIME_TOLERANCE } from './windows.ts'

export interface ImproveOptions {
  readonly roads?: Roads | undefined
  /** Perturbations; 0 descends once. The default finds the optimum of nearly every van's day in a few milliseconds. */
  readonly rounds?: number | undefined
  /** The same seed gives the same route. */
  readonly seed?: number | undefined
}

const ROUNDS = 60
/** Perturbations before a stop is refused: rarely needed, and the customer waits. */
const RESEQUENCE_ROUNDS = 8
/** A perturbation stays local, so that the descent after it mends little: longest stretch that it touches. */
const STRETCH = 12

/**
 * Exchanges two neighbouring segments of random length: the double bridge of Martin, Otto & Felten (Large-step
 * Markov chains for the traveling salesman problem, 1991), which 2-opt and Or-opt do not easily undo.
 */
function perturb(order: Order, random: Random): Order {
  const size = order.length
  const stretch = Math.min(size, STRETCH)
  const offset = random.below(size - stretch + 1)
  const cuts = [0, 0, 0].map(() => offset + random.below(stretch + 1)).sort((a, b) => a - b)
  const [first = 0, second = 0, third = 0] = cuts
  const result = order.slice()
  result.set(order.subarray(second, third), first)
  result.set(order.subarray(first, second), first + third - second)
  return result
}

/** Iterated local search from a given order: keeps the best, goes on from a neighbour that is no worse. */
function iterate(
  day: DriverDay,
  roads: Roads,
  rounds: number,
  seed: number,
  enough: (best: Route) => boolean,
): Route {
  const problem = problemOf(day, roads)
  const random = seededRandom(seed)
  const given = routeOf(
    problem,
    Uint16Array.from(day.stops, (_, index) => index + 1),
  )
  let best = descend(problem, given)
  let current = best
  // Up to three stops, the descent has seen every order.
  const worthwhile = day.stops.length > 3 ? rounds : 0
  for (let round = 0; round < worthwhile && !enough(best); round += 1) {
    const found = descend(problem, routeOf(problem, perturb(current.order, random)))
    if (!isBetter(current, found)) current = found
    if (isBetter(found, best)) best = found
  }
  return isBetter(best, given) ? best : given
}

function stopsIn(day: DriverDay, order: Order): readonly Stop[] {
  return day.stops.map((stop, position) => day.stops[nodeAt(order, position) - 1] ?? stop)
}

/**
 * A shorter order of a day's stops that is on time, starting from the order given, which it never makes worse.
 * 2-opt and Or-opt with perturbation; where the given order is late, lateness is mended first, as far as it goes.
 */
export function improveRoute(day: DriverDay, options: ImproveOptions = {}): readonly Stop[] {
  const { roads = straightRoads, rounds = ROUNDS, seed = 1 } = options
  return stopsIn(day, iterate(day, roads, rounds, seed, () => false).order)
}

/** An order of a day's stops that is on time, near the order given; null where the search finds none. */
export function resequence(day: DriverDay, roads: Roads = straightRoads): readonly Stop[] | null {
  const onTime = (route: Route) => route.late <= TIME_TOLERANCE
  const found = iterate(day, roads, RESEQUENCE_ROUNDS, 1, onTime)
  return onTime(found) ? stopsIn(day, found.order) : null
}
