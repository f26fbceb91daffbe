import type { Stop } from './model.ts'

/** A period in which a service may begin, in minutes after midnight, both ends included. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

/**
 * Specification section 9: morning 08:00-12:00; afternoon 12:00-15:00, unless the customer's page shows another start.
 */
export const MORNING: TimeWindow = { from: 8 * 60, to: 12 * 60 }
export const AFTERNOON: TimeWindow = { from: 12 * 60, to: 15 * 60 }

/** Minutes that a calculated time may exceed a limit: rounding of sums, far below a clock's resolution. */
export const TIME_TOLERANCE_MINUTES = 1e-6

/** When the service of a stop may begin: one or two windows, in order, not touching. */
export function windowsOf({
  slots,
  afternoonFrom,
}: Pick<Stop, 'slots' | 'afternoonFrom'>): readonly TimeWindow[] {
  const afternoon = { from: afternoonFrom ?? AFTERNOON.from, to: AFTERNOON.to }
  if (!slots.includes('afternoon')) return [MORNING]
  if (!slots.includes('morning')) return [afternoon]
  if (afternoon.from > MORNING.to) return [MORNING, afternoon]
  return [{ from: Math.min(MORNING.from, afternoon.from), to: Math.max(MORNING.to, afternoon.to) }]
}

/** Earliest start of service for an arrival time; the van may wait. Infinity if it arrives too late. */
export function earliestStart(windows: readonly TimeWindow[], arrival: number): number {
  for (const { from, to } of windows)
    if (arrival <= to + TIME_TOLERANCE_MINUTES) return Math.max(arrival, from)
  return Number.POSITIVE_INFINITY
}

/** Latest start of service up to a limit; -Infinity if every window opens later. */
export function latestStart(windows: readonly TimeWindow[], limit: number): number {
  for (let index = windows.length - 1; index >= 0; index -= 1) {
    const window = windows[index]
    if (window && limit >= window.from - TIME_TOLERANCE_MINUTES) return Math.min(limit, window.to)
  }
  return Number.NEGATIVE_INFINITY
}
