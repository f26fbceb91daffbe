/**
 * The km that a date saves against the mean of the shown dates, at least 0. All dates are compared with the same mean, so
 * that of two dates the one with fewer km never saves less.
 * @param extraKm of the date, from `extraKmOf`
 * @param shown `extraKm` of the shown dates; at least one
 */
export function savedKmOf(extraKm: number, shown: readonly number[]): number {
  const mean = shown.reduce((sum, km) => sum + km, 0) / shown.length
  return Math.max(0, Math.floor(mean - extraKm))
}
