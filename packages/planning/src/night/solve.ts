import { seededRandom } from '../random.ts'
import { accepts, temperatureAt } from './acceptance.ts'
import { insertAbsent } from './insertion.ts'
import { type Instance, instanceOf } from './instance.ts'
import { begin, newJournal, restore } from './journal.ts'
import type { NightPlan, NightProblem, NightRoutes } from './model.ts'
import { keysOf, sortAbsent } from './order.ts'
import { removeStrings } from './removal.ts'
import { startFrom } from './start.ts'
import { costOf, routeOf, type State } from './state.ts'

/** How a search is going. */
export interface SolveProgress {
  /** Share of the search that is done, from 0 to 1. */
  readonly share: number
  readonly iterations: number
  /** Of the best routes so far. */
  readonly km: number
  readonly unserved: number
}

export interface SolveOptions {
  /** The same problem, seed and number of iterations give the same routes. */
  readonly seed?: number | undefined
  /** Rounds of removal and insertion; 100,000 unless `spent` is given. */
  readonly iterations?: number | undefined
  /**
   * Share of the time that is spent, asked now and then; the search ends at 1. It is the caller's clock, since there
   * is none here: `() => (performance.now() - began) / limit`. Return 1 to stop at once.
   */
  readonly spent?: (() => number) | undefined
  /**
   * Routes to start from, a list a vehicle. If they keep every limit, the plan is never worse than they are; stops
   * that break one, or are missing, are inserted anew.
   */
  readonly start?: NightRoutes | undefined
  /** Told about a hundred times. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined
}

const ITERATIONS = 100_000
/** Iterations between two looks at the clock: some tenths of a millisecond. */
const STRETCH = 50
const REPORTS = 100

/**
 * Makes all routes of a day together, with as few km as it finds in the time given: ruin and recreate under simulated
 * annealing (SISR: Christiaens & Vanden Berghe, Slack Induction by String Removals for Vehicle Routing Problems,
 * Transportation Science 54(2), 2020). Several depots, capacities, shifts, windows and pins are limits that the
 * routes always keep; a stop is left out only where no way was found to serve it, and then counts for more than any
 * detour. Every stop is in exactly one route or in `unserved`.
 */
export function solve(problem: NightProblem, options: SolveOptions = {}): NightPlan {
  const { seed = 1, spent = () => 0, start = [], onProgress } = options
  const iterations = options.iterations ?? (options.spent ? Number.POSITIVE_INFINITY : ITERATIONS)
  const instance = instanceOf(problem)
  const random = seededRandom(seed)
  const journal = newJournal(instance)
  const keys = keysOf(instance)
  const state = startFrom(instance, start, journal, keys, random)
  const meanLeg = state.km / (instance.stops + 1)

  let cost = costOf(instance, state)
  let best = { cost, routes: routesOf(instance, state), km: state.km, unserved: state.absentCount }
  let reported = 0
  for (let done = 0; ; ) {
    const share = done >= iterations ? 1 : Math.max(done / iterations, spent())
    if (onProgress && share >= reported / REPORTS) {
      reported = Math.floor(share * REPORTS) + 1
      onProgress({ share: Math.min(1, share), iterations: done, km: best.km, unserved: best.unserved })
    }
    if (share >= 1 || instance.stops === 0) break
    const temperature = temperatureAt(share, meanLeg)
    for (const until = Math.min(done + STRETCH, iterations); done < until; done += 1) {
      begin(journal, state)
      removeStrings(instance, state, journal, random)
      sortAbsent(state, keys, random)
      insertAbsent(instance, state, journal, random)
      const found = costOf(instance, state)
      if (!accepts(found, cost, temperature, random)) {
        restore(instance, journal, state)
        continue
      }
      cost = found
      if (cost < best.cost - 1e-9)
        best = { cost, routes: routesOf(instance, state), km: state.km, unserved: state.absentCount }
    }
  }
  return planOf(problem, best.routes)
}

function routesOf(instance: Instance, state: State): NightRoutes {
  return Array.from({ length: instance.vehicles }, (_, vehicle) => routeOf(instance, state, vehicle))
}

/** Km are summed anew: the search's own sum carries the rounding of a million changes. */
function planOf({ km, places, stops, vehicles }: NightProblem, routes: NightRoutes): NightPlan {
  const served = new Set(routes.flat())
  let sum = 0
  for (const [index, route] of routes.entries()) {
    const vehicle = vehicles[index]
    if (!vehicle || route.length === 0) continue
    let here = vehicle.start
    for (const stop of route) {
      const there = stops[stop]?.place ?? here
      sum += km[here * places + there]!
      here = there
    }
    sum += km[here * places + vehicle.end]!
  }
  return { routes, unserved: [...stops.keys()].filter((stop) => !served.has(stop)), km: sum }
}
