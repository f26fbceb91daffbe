import type { PlannedRoute, PlannedStop } from '@brine/contract/office/planning'

/** The part of the day that the board shows, in minutes after midnight; whole hours. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Whether the day is over, going on, or to come. */
export type Tense = 'past' | 'today' | 'ahead'

const HOUR_MINUTES = 60
/** Shown where nobody drives anywhere. */
const OFFICE_HOURS: Span = { from: 8 * HOUR_MINUTES, to: 17 * HOUR_MINUTES }
/** Width of an hour on a day with ordinary gaps between stops, and the widest that a crowded day may make it; rem. */
const HOUR_WIDTH_REM = 6.5
const MAX_HOUR_WIDTH_REM = 12
/** The room that a brick needs to show its number; rem. */
const MIN_BRICK_WIDTH_REM = 1.9

/** The whole hours around everything that is driven. */
export function spanOf(routes: readonly PlannedRoute[]): Span {
  const driven = routes.filter(({ stops }) => stops.length > 0)
  if (driven.length === 0) return OFFICE_HOURS
  const from = Math.min(...driven.map(({ leaves }) => leaves))
  const to = Math.max(...driven.map(({ returns }) => returns))
  return {
    from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    to: Math.ceil(to / HOUR_MINUTES) * HOUR_MINUTES,
  }
}

/** Where a time stands on the board, from 0 at its left end to 1 at its right. */
export function shareOf(minutes: number, { from, to }: Span): number {
  return Math.min(1, Math.max(0, (minutes - from) / (to - from)))
}

/** A share as CSS wants it. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** Every full hour of the span, both ends included. */
export function hoursOf({ from, to }: Span): number[] {
  return Array.from({ length: (to - from) / HOUR_MINUTES + 1 }, (_, index) => from + index * HOUR_MINUTES)
}

/** How wide an hour has to be, in rem, so that the bricks of close stops do not cover each other's numbers. */
export function hourWidth(routes: readonly PlannedRoute[]): number {
  const gaps = routes.flatMap(({ stops }) =>
    stops.slice(1).map((stop, index) => stop.starts - (stops[index]?.starts ?? stop.starts)),
  )
  const closest = Math.max(1, Math.min(HOUR_MINUTES, ...gaps))
  return Math.min(
    MAX_HOUR_WIDTH_REM,
    Math.max(HOUR_WIDTH_REM, (MIN_BRICK_WIDTH_REM * HOUR_MINUTES) / closest),
  )
}

/** A stop on the pipe. */
export interface Brick {
  readonly stop: PlannedStop
  /** Share of the board at which it stands. */
  readonly at: number
  /** Share of the board until the next brick, or the end. */
  readonly room: number
}

/** The stops of a route as bricks at their expected times. */
export function bricksOf({ stops }: PlannedRoute, span: Span): Brick[] {
  return stops.map((stop, index) => {
    const at = shareOf(stop.starts, span)
    const next = stops[index + 1]
    return { stop, at, room: (next ? shareOf(next.starts, span) : 1) - at }
  })
}

/**
 * How far the water stands in a pipe: where the day is now, to the end on days that are over, nowhere on days to
 * come and in pipes without stops.
 * @param now minutes after midnight
 */
export function waterOf(route: PlannedRoute, span: Span, tense: Tense, now: number): number {
  if (route.stops.length === 0 || tense === 'ahead') return 0
  return shareOf(tense === 'past' ? route.returns : Math.min(now, route.returns), span)
}
