import type { PlannedDay } from '@brine/contract/office/planning'
import type { DayOptimization } from '@brine/contract/office/route-optimization'
import type { Tense } from './routeProgress.ts'

/** The state of a day that can still be changed, for planners. A published day is changed with a reason. */
export interface EditableDay {
  readonly known: DayOptimization
  readonly isPublished: boolean
  /** Ids of the refills that stay with their driver. */
  readonly pinned: ReadonlySet<number>
}

/**
 * Returns the planner's state of a day; undefined if nothing can be changed: on past days.
 * @param known undefined for other roles, and until it is fetched
 */
export function editableDayOf(
  day: PlannedDay,
  known: DayOptimization | undefined,
  tense: Tense,
): EditableDay | undefined {
  // a day that was published a moment ago is known as such by both calls, or not editable
  if (!known || known.published !== day.published || tense === 'past') return undefined
  return { known, isPublished: day.published, pinned: new Set(known.pinned) }
}

export const hasStops = ({ routes }: PlannedDay): boolean => routes.some(({ stops }) => stops.length > 0)
