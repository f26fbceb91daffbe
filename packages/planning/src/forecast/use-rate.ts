import { daysBetween } from '../dates.ts'
import { personDays, type ResidentCount, type UsePrior } from './use-prior.ts'

/** Salt that was used between two days, as far as it is known. */
export interface UseInterval {
  /** YYYY-MM-DD */
  readonly from: string
  readonly to: string
  readonly kg: number
  /** Standard deviation of `kg`: levels are seen by eye. */
  readonly deviationKg: number
}

/**
 * The belief about a household's rate λ, in kg for each person day: λ is inverse gamma with this shape and scale, and the
 * use over τ person days is gamma with mean λτ and shape `SHAPE_PER_PERSON_DAY`·τ.
 */
export interface UseRate {
  readonly shape: number
  readonly scale: number
}

/** Shape of the gamma process for each person day: fitted to invented households, where it stands for weeks, holidays and drift. */
export const SHAPE_PER_PERSON_DAY = 0.23
/** Days after which what was learned counts half: habits and devices change. */
const HALF_LIFE_DAYS = 420

/**
 * Learns the rate of a household from its intervals: the conjugate update of a gamma process (van Noortwijk, A survey of the
 * application of gamma processes in maintenance, Reliability Engineering & System Safety 94, 2009) whose information fades
 * (Smith & Miller, A non-Gaussian state space model, JRSS B 48, 1986). An interval with an uncertain use counts for as much as
 * an exact one with the same variance.
 * @param asOf the day on which the rate is asked, YYYY-MM-DD
 */
export function learnRate(
  prior: UsePrior,
  intervals: readonly UseInterval[],
  sizes: readonly ResidentCount[],
  asOf: string,
): UseRate {
  let shape = 0
  let scale = 0
  for (const { from, to, kg, deviationKg } of intervals) {
    const days = daysBetween(from, to)
    if (days <= 0 || kg <= 0) continue
    const tau = personDays(sizes, from, days)
    const variance = 1 / (SHAPE_PER_PERSON_DAY * tau) + (deviationKg / kg) ** 2
    const weight = 2 ** (-daysBetween(to, asOf) / HALF_LIFE_DAYS) / variance
    shape += weight
    scale += weight * (kg / tau)
  }
  return { shape: prior.shape + shape, scale: prior.kg * (prior.shape - 1) + scale }
}
