/**
 * The km that a date saves against the mean of the other shown dates, at least 0.
 * @param extraKm of the date, from `extraKmOf`
 * @param others `extraKm` of the other shown dates
 */
export function savedKmOf(extraKm: number, others: readonly number[]): number {
  if (others.length === 0) return 0
  const mean = others.reduce((sum, km) => sum + km, 0) / others.length
  return Math.max(0, Math.floor(mean - extraKm))
}
