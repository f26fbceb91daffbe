import type { Label } from './model.ts'

/**
 * How much more a date costs than the best one, in whole km: the one number that leaves, words and grams come from, so
 * that they never contradict each other. It compares estimates of the finished routes, which are not more exact than that.
 * @param bestScore the lowest score among all dates found, km
 */
export const extraKmOf = (score: number, bestScore: number): number => Math.round(score - bestScore)

/** Up to how many extra km a date is an alternative: 5, or a quarter of S for those who live far from a depot. */
export const alternativeUpTo = (aloneKm: number): number => Math.max(5, 0.25 * aloneKm)

/**
 * The label of a date. It is a claim about driving (Directive (EU) 2024/825): more km never have a better label, and
 * equal km have the same one.
 * @param extraKm whole km more than on the best date
 * @param aloneKm S: twice the road km to the nearest depot, what a delivery costs alone
 */
export function labelOf(extraKm: number, aloneKm: number): Label {
  if (extraKm === 0) return 'suggested'
  return extraKm <= alternativeUpTo(aloneKm) ? 'alternative' : 'other'
}
