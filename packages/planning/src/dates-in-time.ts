/**
 * The dates before the salt may run out, in the given order; if there are none, the soonest come first.
 * @param early the early day of the forecast, YYYY-MM-DD
 */
export function datesInTime<Offered extends { readonly date: string }>(
  offered: readonly Offered[],
  early: string,
): readonly Offered[] {
  const inTime = offered.filter(({ date }) => date <= early)
  if (inTime.length > 0) return inTime
  return [...offered].sort((a, b) => (a.date < b.date ? -1 : 1))
}
