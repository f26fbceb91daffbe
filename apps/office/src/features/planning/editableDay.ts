import type { PlannedDay } from '@brine/contract/office/planning'
import type { DayOptimization } from '@brine/contract/office/route-optimization'
import type { Tense } from './routeProgress.ts'

/** The state of a day that can still be changed, for planners. */
export interface EditableDay {
  readonly known: DayOptimization
  /** Ids of the refills that stay with their driver. */
  readonly pinned: ReadonlySet<number>
}

/**
 * Returns the planner's state of a day; undefined if nothing can be changed: on final or past days, and after the first
 * delivery.
 * @param known undefined for other roles, and until it is fetched
 */
export function editableDayOf(
  day: PlannedDay,
  known: DayOptimization | undefined,
  tense: Tense,
): EditableDay | undefined {
  const isDriven = day.routes.some(({ stops }) => stops.some(({ state }) => state !== 'booked'))
  if (!known || known.published || day.published || tense === 'past' || isDriven) return undefined
  return { known, pinned: new Set(known.pinned) }
}

export const hasStops = ({ routes }: PlannedDay): boolean => routes.some(({ stops }) => stops.length > 0)
