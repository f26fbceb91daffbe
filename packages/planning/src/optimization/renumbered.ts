import type { OptimizationPlan, OptimizationProblem, OptimizedRoutes } from './problem.ts'

/** A problem whose stops have new numbers. */
export interface Renumbered {
  readonly problem: OptimizationProblem
  /** Translates routes of the given problem into the new numbers. */
  translate(routes: OptimizedRoutes): OptimizedRoutes
  /** Translates a plan of the new problem into the numbers of the given one. */
  translateBack(plan: OptimizationPlan): OptimizationPlan
}

/** Stands for a number that no stop has; the search leaves it out. */
const NO_STOP = -1

/**
 * Gives neighbouring stops neighbouring numbers. An iteration looks at stops that are near each other, so that their km then lie
 * in the same lines of the processor's cache.
 */
export function renumber(problem: OptimizationProblem): Renumbered {
  const walk = walkThrough(problem)
  const numbers = new Map(walk.map((stop, number) => [stop, number]))
  return {
    problem: { ...problem, stops: walk.map((stop) => problem.stops[stop]!) },
    translate: (routes) => routes.map((route) => route.map((stop) => numbers.get(stop) ?? NO_STOP)),
    translateBack: ({ routes, unserved, km }) => ({
      routes: routes.map((route) => route.map((number) => walk[number]!)),
      unserved: unserved.map((number) => walk[number]!).sort((a, b) => a - b),
      km,
    }),
  }
}

/** All stops, each followed by the nearest that is left. */
function walkThrough({ km, locations, stops }: OptimizationProblem): number[] {
  const left = [...stops.keys()]
  const walk: number[] = []
  for (let next = 0; left.length > 0; ) {
    const [stop = 0] = left.splice(next, 1)
    walk.push(stop)
    const row = stops[stop]!.location * locations
    next = 0
    for (let index = 1; index < left.length; index += 1)
      if (km[row + stops[left[index]!]!.location]! < km[row + stops[left[next]!]!.location]!) next = index
  }
  return walk
}
