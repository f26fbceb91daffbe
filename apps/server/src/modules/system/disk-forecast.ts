import { daysBetween } from '@brine/planning/dates'

/** How full a disk was on a day. */
export interface DiskMeasurement {
  /** YYYY-MM-DD */
  readonly day: string
  readonly used_bytes: number
  readonly total_bytes: number
}

/** The days whose measurements count: older ones say little about how the disk fills now. */
export const FORECAST_DAYS = 28
/** Fewer measurements say nothing. */
const LEAST_MEASUREMENTS = 7
/** Part by which the size of a disk may differ before it counts as another disk; some file systems vary theirs. */
const SIZE_TOLERANCE = 0.05
/** What is full in more than two years does not fill. */
const LONGEST_DAYS = 730

/**
 * The days until a disk is full, if it goes on filling as it did.
 * @param measurements of the last `FORECAST_DAYS` days, in any order
 * @param now how full it is now
 * @returns null if it does not fill, or too little is known
 */
export function daysUntilFull(
  measurements: readonly DiskMeasurement[],
  now: Omit<DiskMeasurement, 'day'>,
): number | null {
  const ofThisDisk = measurements.filter(
    ({ total_bytes }) => Math.abs(total_bytes - now.total_bytes) <= SIZE_TOLERANCE * now.total_bytes,
  )
  if (ofThisDisk.length < LEAST_MEASUREMENTS) return null
  const bytesPerDay = slopeOf(ofThisDisk)
  if (bytesPerDay <= 0) return null
  const days = Math.max(0, now.total_bytes - now.used_bytes) / bytesPerDay
  return days > LONGEST_DAYS ? null : Math.floor(days)
}

/**
 * The bytes a day by which a disk fills: the median of the slopes between each two measurements (Theil and Sen). A file that
 * came and went, such as a backup, moves a mean but hardly a median.
 */
function slopeOf(measurements: readonly DiskMeasurement[]): number {
  const slopes = measurements.flatMap((from, index) =>
    measurements
      .slice(index + 1)
      .map((to) => (to.used_bytes - from.used_bytes) / daysBetween(from.day, to.day)),
  )
  const sorted = slopes.sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = 0] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}
