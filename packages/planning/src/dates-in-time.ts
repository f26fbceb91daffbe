/** Dates to choose from when all are late. */
const SOONEST = 3

/**
 * The dates before the salt may run out, in the given order; if there are none, the soonest ones.
 * @param early the early day of the forecast, YYYY-MM-DD
 */
export function datesInTime<Offered extends { readonly date: string }>(
  offered: readonly Offered[],
  early: string,
): readonly Offered[] {
  const inTime = offered.filter(({ date }) => date <= early)
  if (inTime.length > 0) return inTime
  const days = offered.map(({ date }) => date).sort()
  const last = days[Math.min(SOONEST, days.length) - 1] ?? ''
  return offered.filter(({ date }) => date <= last)
}
