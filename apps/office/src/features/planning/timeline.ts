import type { LookedRoute } from './selection.ts'

/** The hours that the board shows, in minutes after midnight, rounded to full hours. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A route as far as the board places it. */
export type PlacedRoute = Pick<LookedRoute, 'route' | 'progress'>

const HOUR_MINUTES = 60
/** The span of a day without routes. */
const OFFICE_HOURS: Span = { from: 8 * HOUR_MINUTES, to: 17 * HOUR_MINUTES }
/** Minimum width of the hours in rem: they fit beside the names on a window of 1220 pixels. */
const MIN_TRACK_REM = 44
/** Minimum width of a brick with its distance to the next, in rem: it still shows its number. */
export const MIN_BRICK_REM = 1.875

/**
 * The full hours around all routes, as planned and as expected.
 * @param others times in minutes that lie within the hours as well
 */
export function spanOf(rows: readonly PlacedRoute[], others: readonly number[] = []): Span {
  const driven = rows.filter(({ route }) => route.stops.length > 0)
  if (driven.length === 0) return OFFICE_HOURS
  const from = Math.min(
    ...driven.map(({ route, progress }) => Math.min(route.leaves, progress.stops[0]?.starts ?? route.leaves)),
    ...others,
  )
  const to = Math.max(
    ...driven.map(({ route, progress }) => Math.max(route.returns, progress.returns)),
    ...others,
  )
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

/**
 * The minimum width of the hours in rem, at which the bricks of the longest route lie side by side.
 * @param ghostsOf the number of ghosts in the row of a driver
 */
export function trackWidth(
  rows: readonly PlacedRoute[],
  ghostsOf: (driverId: number) => number = () => 0,
): number {
  const most = Math.max(0, ...rows.map(({ route }) => route.stops.length + ghostsOf(route.driver_id)))
  return Math.max(MIN_TRACK_REM, most * MIN_BRICK_REM)
}

/**
 * The positions of these times, in order, as shares of the board. What stands close is moved apart, and the last ones to
 * the left, so that none covers another one's number or lies beyond the last hour.
 * @param trackRem the minimum width of the hours
 */
export function spread(times: readonly number[], span: Span, trackRem: number): number[] {
  const least = MIN_BRICK_REM / trackRem
  const positions = times.map((time) => shareOf(time, span))
  for (let index = 1; index < positions.length; index += 1)
    positions[index] = Math.max(positions[index] ?? 0, (positions[index - 1] ?? 0) + least)
  let end = 1
  for (let index = positions.length - 1; index >= 0; index -= 1) {
    end = Math.min(positions[index] ?? 0, end - least)
    positions[index] = end
  }
  return positions
}

/** How far a pipe is filled: to the last reported stop, and not at all before the first report. */
export function waterOf({ progress: { reached } }: PlacedRoute, span: Span): number {
  return reached === undefined ? 0 : shareOf(reached, span)
}
