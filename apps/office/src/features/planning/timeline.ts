import type { PlannedRoute, PlannedStop } from '@brine/contract/office/planning'

/** The hours that the board shows, in minutes after midnight, rounded to full hours. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Whether the day is in the past, today or in the future. */
export type Tense = 'past' | 'today' | 'ahead'

const HOUR_MINUTES = 60
/** The span of a day without routes. */
const OFFICE_HOURS: Span = { from: 8 * HOUR_MINUTES, to: 17 * HOUR_MINUTES }
/** Width of an hour in rem: normal, and at most if stops are close together. */
const HOUR_WIDTH_REM = 6.5
const MAX_HOUR_WIDTH_REM = 12
/** Minimum width of a brick that shows its number, in rem. */
const MIN_BRICK_WIDTH_REM = 1.9

/** The full hours around all routes. */
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

/** The position of a time on the board, from 0 (left) to 1 (right). */
export function shareOf(minutes: number, { from, to }: Span): number {
  return Math.min(1, Math.max(0, (minutes - from) / (to - from)))
}

/** Formats a share as a CSS percentage. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** All full hours of the span, including both ends. */
export function hoursOf({ from, to }: Span): number[] {
  return Array.from({ length: (to - from) / HOUR_MINUTES + 1 }, (_, index) => from + index * HOUR_MINUTES)
}

/** The width of an hour in rem at which the bricks of close stops do not cover each other's numbers. */
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

/** A stop on the board. */
export interface Brick {
  readonly stop: PlannedStop
  /** Position of the brick, as a share of the board. */
  readonly at: number
  /** Distance to the next brick or the end, as a share of the board. */
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
 * How far a pipe is filled: up to the current time today, to the end on past days, and not at all on future days and
 * without stops.
 * @param now minutes after midnight
 */
export function waterOf(route: PlannedRoute, span: Span, tense: Tense, now: number): number {
  if (route.stops.length === 0 || tense === 'ahead') return 0
  return shareOf(tense === 'past' ? route.returns : Math.min(now, route.returns), span)
}
