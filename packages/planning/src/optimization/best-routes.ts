import type { RouteLists } from './route-lists.ts'
import type { Search } from './search.ts'

/** A copy of the best routes so far. */
export interface BestRoutes extends RouteLists {
  km: number
  absentCount: number
}

/** Km by which better routes must be shorter: rounding of sums. */
const BEST_TOLERANCE_KM = 1e-9

export function copyRoutes({ state }: Search): BestRoutes {
  return {
    first: state.first.slice(),
    next: state.next.slice(),
    km: state.km,
    absentCount: state.absentCount,
  }
}

/** Stores the current routes if they serve more stops, or as many with fewer km. */
export function updateBest({ state }: Search, best: BestRoutes): void {
  if (state.absentCount > best.absentCount) return
  if (state.absentCount === best.absentCount && state.km >= best.km - BEST_TOLERANCE_KM) return
  best.first.set(state.first)
  best.next.set(state.next)
  best.km = state.km
  best.absentCount = state.absentCount
}
