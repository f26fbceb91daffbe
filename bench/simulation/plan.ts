import type { FirmSize } from './firms.ts'
import { POLICIES, type PolicyName } from './policies.ts'
import type { Run } from './run.ts'

export const SEEDS = [1, 2, 3, 4, 5]

/** What is varied, one at a time, around the middle of the ranges. */
export const MIDDLE = { oddsRatio: 2, waiting: 0.05, cards: 6 }
const ALL_DATES = 99
const VARIED: readonly Partial<typeof MIDDLE>[] = [
  { oddsRatio: 1 },
  { oddsRatio: 1.5 },
  { oddsRatio: 3 },
  { waiting: 0.15 },
  { cards: 9 },
  { cards: ALL_DATES },
]
/** Policies that the variations are for; what a label says means nothing to the others. */
const VARIED_POLICIES: readonly PolicyName[] = ['random', 'compact']

/** Rounds of the night's search a stop: enough that more would change no comparison. */
const ITERATIONS_A_STOP = 30

const policies = Object.keys(POLICIES) as PolicyName[]

/** The comparison of all policies in the middle of the ranges. */
export function comparison(firm: FirmSize, seeds: readonly number[]): readonly Run[] {
  return policies.flatMap((policy) => seeds.map((seed) => runOf(firm, policy, seed, {})))
}

/** How far the comparison holds when households are otherwise. */
export function variations(firm: FirmSize, seeds: readonly number[]): readonly Run[] {
  return VARIED.flatMap((varied) =>
    VARIED_POLICIES.flatMap((policy) => seeds.map((seed) => runOf(firm, policy, seed, varied))),
  )
}

function runOf(firm: FirmSize, policy: PolicyName, seed: number, varied: Partial<typeof MIDDLE>): Run {
  const iterations = ITERATIONS_A_STOP * firm.ordersADay
  return { firm: firm.name, policy, seed, iterations, ...MIDDLE, ...varied }
}

/** A run's place in the tables: all but its seed. */
export const settingOf = ({ firm, policy, oddsRatio, waiting, cards }: Run): string =>
  [firm, policy, oddsRatio, waiting, cards >= ALL_DATES ? 'all' : cards].join(' | ')
