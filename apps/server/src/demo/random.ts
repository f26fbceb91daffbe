import { seededRandom } from '@brine/planning/random'

/** Repeatable random numbers: the same seed gives the same demo on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T
}

export function createRandom(seed: number): Random {
  const { next, below } = seededRandom(seed)
  return {
    next,
    int: (min, max) => min + below(max - min + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const choice = list[below(list.length)]
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
  }
}
