import type { Label } from './model.ts'

/**
 * Km that a date costs more than the best one, rounded. Leaves, words and grams all derive from this number, so that
 * they never contradict each other. It compares estimates of finished routes, which are no more exact than whole km.
 * @param bestScore the lowest score among all dates found, in km
 */
export const extraKmOf = (score: number, bestScore: number): number => Math.round(score - bestScore)

/** The highest number of extra km for the label `alternative`: 5, or a quarter of `aloneKm` far from a depot. */
export const alternativeUpTo = (aloneKm: number): number => Math.max(5, 0.25 * aloneKm)

/**
 * The label of a date. It is a claim about driving (Directive (EU) 2024/825): more km never get a better label, and
 * equal km get the same one.
 * @param extraKm whole km more than on the best date
 * @param aloneKm road km to the nearest depot and back, which a delivery costs alone
 */
export function labelOf(extraKm: number, aloneKm: number): Label {
  if (extraKm === 0) return 'suggested'
  return extraKm <= alternativeUpTo(aloneKm) ? 'alternative' : 'other'
}
