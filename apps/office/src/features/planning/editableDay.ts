import type { PlannedDay } from '@brine/contract/office/planning'
import type { DayOptimization } from '@brine/contract/office/route-optimization'
import type { Tense } from './timeline.ts'

/** What a planner works with on a day that can still be changed. */
export interface EditableDay {
  readonly known: DayOptimization
  /** Refills that stay with their driver. */
  readonly pinned: ReadonlySet<number>
}

/**
 * The desk of who may plan; absent where nothing can be changed any more: on days that are final or over, and once
 * the first stop is delivered.
 * @param known absent for others than planners, and before it is known
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
