import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import { followRoute, type RouteProgress, skippedStops } from '@brine/planning/progress'

/** Whether the day is in the past, today or in the future. */
export type Tense = 'past' | 'today' | 'ahead'

/** When a day is looked at. */
export interface Moment {
  readonly tense: Tense
  /** Minutes after midnight. */
  readonly now: number
}

/**
 * How far a route has come, by its reports. Only drivers of a published day have a route to report on, so on other days
 * nobody is silent.
 */
export function progressOf(
  { stops, returns, also_reported }: PlannedRoute,
  { published }: Pick<PlannedDay, 'published'>,
  { tense, now }: Moment,
): RouteProgress {
  const isFollowed = published && tense !== 'ahead'
  const until = tense === 'past' ? Number.POSITIVE_INFINITY : now
  const skipped = skippedStops(stops)
  return followRoute(
    stops.map(({ afternoon_from, state, reported, ...stop }, index) => ({
      ...stop,
      reported,
      afternoonFrom: afternoon_from,
      isDone: state !== 'booked',
      isSkipped: skipped[index] ?? false,
    })),
    returns,
    isFollowed ? until : Number.NEGATIVE_INFINITY,
    also_reported,
  )
}

/** Whether the board shows reports, late stops and silence: on a published day that is being driven. */
export const isDriven = ({ published }: Pick<PlannedDay, 'published'>, { tense }: Moment): boolean =>
  published && tense === 'today'

/** Differences of expected times are rounded to so many minutes. */
const STEP_MINUTES = 5

/** A difference as shown: rounded, and 0 below the precision of an expected time. */
export const shownMinutes = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES
