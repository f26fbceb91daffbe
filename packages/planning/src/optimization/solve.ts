import { seededRandom } from '../random.ts'
import { costLimitOf, temperatureAt } from './acceptance.ts'
import { copyRoutes, updateBest } from './best-routes.ts'
import type { Companion } from './companion.ts'
import { insertAbsent } from './greedy-insertion.ts'
import { setInitialRoutes } from './initial-routes.ts'
import { sortAbsent } from './insertion-orders.ts'
import { instanceOf } from './instance.ts'
import { beginIteration, undoIteration } from './journal.ts'
import { createPair, meetAtTheEnd, meetIfDue } from './pair.ts'
import type { OptimizationPlan, OptimizationProblem, OptimizedRoutes } from './problem.ts'
import { renumber } from './renumbered.ts'
import { routesOf } from './route-lists.ts'
import { createSearch, type Search } from './search.ts'
import { removeStrings } from './string-removal.ts'

/** Progress of a search. */
export interface SolveProgress {
  /** Share of the search that is done, 0 to 1. */
  readonly share: number
  readonly iterations: number
  /** Km of the best routes so far. */
  readonly km: number
  readonly unserved: number
}

export interface SolveOptions {
  /** The same problem, seed and number of iterations give the same routes. */
  readonly seed?: number | undefined
  /** Iterations of removal and insertion; 100,000 unless `spent` is given. */
  readonly iterations?: number | undefined
  /**
   * Returns the spent share of the time; the search calls it now and then and ends at 1. The caller brings the clock,
   * because this package has none: `() => (performance.now() - began) / limit`. Return 1 to stop at once.
   */
  readonly spent?: (() => number) | undefined
  /**
   * Initial routes, one list per vehicle. If they keep every limit, the result is never worse. Missing stops, and stops
   * that break a limit, are inserted again.
   */
  readonly start?: OptimizedRoutes | undefined
  /** Another search for the same problem with another seed, to exchange routes with. */
  readonly companion?: Companion | undefined
  /** Called about a hundred times. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined
}

const DEFAULT_ITERATIONS = 100_000
/** Iterations between two calls of `spent`: some tenths of a millisecond. */
const ITERATIONS_PER_TIME_CHECK = 50
const MAX_PROGRESS_REPORTS = 100

/**
 * Finds short routes for a day in the given time, all routes together, by ruin and recreate under simulated annealing
 * (SISR: Christiaens & Vanden Berghe, Slack Induction by String Removals for Vehicle Routing Problems, Transportation
 * Science 54(2), 2020). The routes always keep the limits: depots, capacities, shifts, windows and pins. A stop stays
 * unserved only if the search finds no way to serve it; it then costs more than any detour. Every stop is in exactly
 * one route or in `unserved`.
 */
export function solve(problem: OptimizationProblem, options: SolveOptions = {}): OptimizationPlan {
  const renumbered = renumber(problem)
  const start = renumbered.translate(options.start ?? [])
  return renumbered.translateBack(searchRoutes(renumbered.problem, { ...options, start }))
}

function searchRoutes(problem: OptimizationProblem, options: SolveOptions): OptimizationPlan {
  const { seed = 1, spent = () => 0, start = [], companion, onProgress } = options
  const iterations = options.iterations ?? (options.spent ? Number.POSITIVE_INFINITY : DEFAULT_ITERATIONS)
  const instance = instanceOf(problem)
  const search = createSearch(instance, seededRandom(seed))
  const { state, journal, random } = search
  setInitialRoutes(search, start)
  const best = copyRoutes(search)
  const first = planOf(problem, routesOf(instance, best))
  const pair = companion && createPair(search, companion)
  const meanLeg = state.km / (instance.stops + 1)

  let cost = costOf(search)
  let reports = 0
  for (let done = 0; ; ) {
    const share = done >= iterations || instance.stops === 0 ? 1 : Math.max(done / iterations, spent())
    if (onProgress && share >= Math.min(1, reports / MAX_PROGRESS_REPORTS)) {
      reports = Math.floor(share * MAX_PROGRESS_REPORTS) + 1
      onProgress({ share: Math.min(1, share), iterations: done, km: best.km, unserved: best.absentCount })
    }
    if (share >= 1) break
    if (pair && meetIfDue(search, pair, best, share)) cost = costOf(search)
    const temperature = temperatureAt(share, meanLeg)
    for (const until = Math.min(done + ITERATIONS_PER_TIME_CHECK, iterations); done < until; done += 1) {
      beginIteration(journal, state)
      const limit = costLimitOf(cost, temperature, random)
      removeStrings(search)
      sortAbsent(search)
      if (insertAbsent(search, limit)) {
        cost = costOf(search)
        updateBest(search, best)
        if (pair) updateBest(search, pair.recent)
      } else undoIteration(instance, journal, state)
    }
  }
  const found = planOf(problem, routesOf(instance, pair ? meetAtTheEnd(search, pair, best) : best))
  // the numbers of the search are rounded, so that a gain can be none
  const served = first.unserved.length - found.unserved.length
  return served > 0 || (served === 0 && found.km < first.km) ? found : first
}

/** The current cost: the km, and the stops without a route. */
function costOf({ instance, state }: Search): number {
  return state.km + instance.penalty * state.absentCount
}

/** Sums km again, because the search's own sum has the rounding of a million changes. */
function planOf(
  { km, locations, stops, vehicles }: OptimizationProblem,
  routes: OptimizedRoutes,
): OptimizationPlan {
  const served = new Set(routes.flat())
  let sum = 0
  for (const [index, route] of routes.entries()) {
    const vehicle = vehicles[index]
    if (!vehicle || route.length === 0) continue
    let here = vehicle.start
    for (const stop of route) {
      const there = stops[stop]?.location ?? here
      sum += km[here * locations + there]!
      here = there
    }
    sum += km[here * locations + vehicle.end]!
  }
  return { routes, unserved: [...stops.keys()].filter((stop) => !served.has(stop)), km: sum }
}
