import type { Random } from '../random.ts'

/**
 * First and last temperature, as shares of the mean leg of the initial routes. They set how much worse a change may be.
 */
const START_TEMPERATURE_LEGS = 0.7
const END_TEMPERATURE_LEGS = 0.007

/**
 * Temperature of simulated annealing at a share of the search; it falls geometrically (Kirkpatrick, Gelatt & Vecchi,
 * Optimization by simulated annealing, Science 220, 1983). Cooling depends on the spent share and not on the
 * iterations, so that short and long searches both end cold.
 */
export function temperatureAt(share: number, meanLeg: number): number {
  return meanLeg * START_TEMPERATURE_LEGS * (END_TEMPERATURE_LEGS / START_TEMPERATURE_LEGS) ** share
}

/**
 * The cost below which a change is accepted: a better one always, a worse one by chance. The chance falls with the
 * temperature. Drawing it before the change lets the change give up early.
 */
export function costLimitOf(current: number, temperature: number, random: Random): number {
  return current - temperature * Math.log(random.next())
}
