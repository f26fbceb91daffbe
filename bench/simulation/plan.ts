import type { FirmSize } from './firms.ts'
import type { PolicyName } from './policies.ts'
import type { Run } from './run.ts'

/** Other seeds than 1 and 2, on which the score of the small firm was calibrated: nobody marks their own homework. */
export const SEEDS = [11, 12, 13, 14, 15]

/** What is varied, one at a time, around the middle of the ranges. */
export const MIDDLE = { oddsRatio: 2, waiting: 0.05, cards: 6 }
type Setting = typeof MIDDLE
export const ALL_DATES_COUNT = 99

/** The sets of runs, by what they show. */
const PARTS = {
  /** What the score saves. */
  comparison: {
    policies: ['random', 'earliest', 'textbook', 'ours', 'everybody takes the best'],
    varied: [{}],
  },
  /** Which variant of the score a firm needs. */
  variants: { policies: ['dense score', 'thin score', 'phantom seeds'], varied: [{}] },
  /** How far the comparison holds when households are otherwise. */
  variations: {
    policies: ['random', 'ours'],
    varied: [
      { oddsRatio: 1 },
      { oddsRatio: 1.5 },
      { oddsRatio: 3 },
      { waiting: 0.15 },
      { cards: 9 },
      { cards: ALL_DATES_COUNT },
    ],
  },
} satisfies Record<
  string,
  { readonly policies: readonly PolicyName[]; readonly varied: readonly Partial<Setting>[] }
>

export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as Part[]

/** Rounds of the night's search a stop: enough that more would change no comparison. */
const ITERATIONS_A_STOP = 100

/** Whether a policy says nothing that the label's odds ratio could weigh: one run then stands for every ratio. */
const isUnlabelled = (policy: PolicyName) => policy === 'random' || policy === 'earliest'

function runOf(firm: FirmSize, policy: PolicyName, seed: number, varied: Partial<Setting>): Run {
  const iterations = ITERATIONS_A_STOP * firm.ordersADay
  return { firm: firm.name, policy, seed, iterations, ...MIDDLE, ...varied }
}

/** The runs of a part, seed by seed, so that it may be cut short after any of them; the firm's own variant is ours. */
export function runsOf(part: Part, firm: FirmSize, seeds: readonly number[]): readonly Run[] {
  const { policies, varied } = PARTS[part]
  const others = policies.filter((policy: PolicyName) => policy !== `${firm.variant} score`)
  return seeds.flatMap((seed) =>
    others.flatMap((policy: PolicyName) =>
      varied
        .filter((each: Partial<Setting>) => each.oddsRatio === undefined || !isUnlabelled(policy))
        .map((each: Partial<Setting>) => runOf(firm, policy, seed, each)),
    ),
  )
}

/** A run's place in the tables: all but its seed. */
export const settingOf = ({ firm, policy, oddsRatio, waiting, cards }: Run): string =>
  [firm, policy, oddsRatio, waiting, cards >= ALL_DATES_COUNT ? 'all' : cards].join(' | ')

/** The setting of the random dates that a run is measured against. */
export const rivalOf = (run: Run): string =>
  settingOf({ ...run, policy: 'random', oddsRatio: MIDDLE.oddsRatio })
