import type { Random } from '../random.ts'

/** First and last temperature, as shares of the mean leg of the initial routes: how much worse a change may be. */
const START_TEMPERATURE_LEGS = 0.4
const END_TEMPERATURE_LEGS = 0.005

/**
 * Temperature of simulated annealing at a share of the search, falling geometrically (Kirkpatrick, Gelatt & Vecchi,
 * Optimization by simulated annealing, Science 220, 1983). Cooling follows the share spent, not the iterations, so
 * that a search of one second and one of a minute both end cold.
 */
export function temperatureAt(share: number, meanLeg: number): number {
  return meanLeg * START_TEMPERATURE_LEGS * (END_TEMPERATURE_LEGS / START_TEMPERATURE_LEGS) ** share
}

/** Whether to go on from a solution: always from a better one, from a worse one by chance, the rarer the colder. */
export function accepts(cost: number, current: number, temperature: number, random: Random): boolean {
  return cost < current - temperature * Math.log(random.next())
}
