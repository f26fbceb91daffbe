import { instantOf, isoDayOf, minutesOfDay } from '@brine/contract/dates'
import type { PlannedRoute } from '@brine/contract/office/planning'
import { type ExpectedArrival, holds, type WindowRoute } from '@brine/planning/arrival-window'
import { addDays } from '@brine/planning/dates'
import { skippedStops } from '@brine/planning/progress'
import type { TimeWindow } from '@brine/planning/windows'
import { MINUTE_MS } from '../../platform/clock.ts'

/** The window in which a delivery was announced. */
export interface AnnouncedWindow extends TimeWindow {
  /** YYYY-MM-DD */
  readonly date: string
}

/**
 * The days whose windows are due: today, and tomorrow once the firm's hour has come.
 * @param time of the evening before, HH:MM in Belgium
 * @returns first and last, YYYY-MM-DD
 */
export function dueDates(now: Date, time: string): { readonly first: string; readonly last: string } {
  const today = isoDayOf(now)
  const evening = instantOf(today, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return { first: today, last: now < evening ? today : addDays(today, 1) }
}

/**
 * Minutes after which a report says nothing about the next stop any more: by then the driver may stand at its door. Reports of
 * a phone without connection arrive later than that.
 */
const MAX_REPORT_AGE_MINUTES = 10

/** Milliseconds for which it is of use to know that the driver is on the way. */
export const USEFUL_MS = 30 * MINUTE_MS

/** Whether a report is fresh enough to announce the next stop. @param at when the driver made it */
export const isLive = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= MAX_REPORT_AGE_MINUTES * MINUTE_MS

/** A route of the board as planning follows it. */
export function followedRoute({ leaves, returns, stops, also_reported }: PlannedRoute): WindowRoute {
  const skipped = skippedStops(stops)
  return {
    ...{ leaves, returns, alsoReported: also_reported },
    stops: stops.map(({ arrives, starts, ends, slots, afternoon_from, state, reported }, index) => ({
      ...{ arrives, starts, ends, slots, reported },
      afternoonFrom: afternoon_from,
      isDone: state !== 'booked',
      isSkipped: skipped[index] ?? false,
    })),
  }
}

/**
 * What a customer is told: the first window of a day, another one because the delivery is not expected in the announced one
 * any more, or nothing. A window that has passed is not announced.
 * @param date of the delivery, YYYY-MM-DD
 */
export function announcementOf(
  announced: AnnouncedWindow | undefined,
  { expected, window }: ExpectedArrival,
  date: string,
  now: Date,
): 'first' | 'corrected' | null {
  if (date === isoDayOf(now) && window.to <= minutesOfDay(now)) return null
  if (announced?.date !== date) return 'first'
  return holds(announced, expected) ? null : 'corrected'
}
