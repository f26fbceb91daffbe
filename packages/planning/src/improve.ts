import { straightRoads } from './distance.ts'
import { type CostedOrder, costOrder, descend, isBetter } from './local-search.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { type Random, seededRandom } from './random.ts'
import { nodeAt, type Order, type RouteMatrix, routeMatrixOf } from './route-matrix.ts'
import { TIME_TOLERANCE_MINUTES } from './windows.ts'

export interface ImproveOptions {
  readonly roads?: Roads | undefined
  /**
   * Number of perturbations; 0 descends once. The default finds the optimum of nearly every driver day in a few
   * milliseconds.
   */
  readonly rounds?: number | undefined
  /** The same seed gives the same route. */
  readonly seed?: number | undefined
}

const DEFAULT_ROUNDS = 40
/** Longest stretch that a perturbation touches. A local perturbation leaves little for the descent to repair. */
const MAX_STRETCH_STOPS = 12
/** Attempts to find a perturbation that keeps every promise. */
const MAX_DRAWS = 8

/**
 * Exchanges two neighbouring segments of random length: the double bridge of Martin, Otto & Felten (Large-step
 * Markov chains for the traveling salesman problem, 1991), which 2-opt and Or-opt do not easily undo.
 */
function exchangeSegments(order: Order, longest: number, random: Random): Order {
  const size = order.length
  const stretch = Math.min(size, longest)
  const offset = random.below(size - stretch + 1)
  const cuts = [0, 0, 0].map(() => offset + random.below(stretch + 1)).sort((a, b) => a - b)
  const [first = 0, second = 0, third = 0] = cuts
  const result = order.slice()
  result.set(order.subarray(second, third), first)
  result.set(order.subarray(first, second), first + third - second)
  return result
}

/** A random neighbour that is no later than the route, in ever shorter stretches; null if no attempt found one. */
function perturb(problem: RouteMatrix, { order, late }: CostedOrder, random: Random): CostedOrder | null {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const found = costOrder(problem, exchangeSegments(order, MAX_STRETCH_STOPS - draw, random))
    if (found.late <= late + TIME_TOLERANCE_MINUTES) return found
  }
  return null
}

/** About every second draw moves an empty segment. A descent from there would end where it began. */
const isSame = (a: Order, b: Order): boolean => a.every((node, position) => node === b[position])

function givenOrder(problem: RouteMatrix): CostedOrder {
  return costOrder(
    problem,
    Uint16Array.from({ length: problem.nodes - 1 }, (_, index) => index + 1),
  )
}

function stopsIn(day: DriverDay, order: Order): readonly Stop[] {
  return day.stops.map((stop, position) => day.stops[nodeAt(order, position) - 1] ?? stop)
}

/**
 * Shortens a day's route and keeps it on time. It starts from the given order and never makes it worse. The method is
 * iterated local search (Lourenço, Martin & Stützle, in: Handbook of Metaheuristics, 2003) with 2-opt and Or-opt. If
 * the given order is late, the search first reduces lateness as far as it can.
 */
export function improveRoute(day: DriverDay, options: ImproveOptions = {}): readonly Stop[] {
  const { roads = straightRoads, rounds = DEFAULT_ROUNDS, seed = 1 } = options
  const problem = routeMatrixOf(day, roads)
  const random = seededRandom(seed)
  const given = givenOrder(problem)
  let best = descend(problem, given)
  let current = best
  // The descent tries every order of up to three stops.
  for (let round = day.stops.length > 3 ? rounds : 0; round > 0; round -= 1) {
    const perturbed = perturb(problem, current, random)
    if (!perturbed || isSame(perturbed.order, current.order)) continue
    const found = descend(problem, perturbed)
    if (!isBetter(current, found)) current = found
    if (isBetter(found, best)) best = found
  }
  return stopsIn(day, (isBetter(best, given) ? best : given).order)
}

/** An order of a day's stops that is on time, near the given order; null if a descent finds none. */
export function resequence(day: DriverDay, roads: Roads = straightRoads): readonly Stop[] | null {
  const problem = routeMatrixOf(day, roads)
  const found = descend(problem, givenOrder(problem))
  return found.late <= TIME_TOLERANCE_MINUTES ? stopsIn(day, found.order) : null
}
