import type { FirmSize } from './firms.ts'
import type { PolicyName } from './policies.ts'
import type { Run } from './run.ts'

/** Excludes seeds 1 and 2, on which the score of the small firm was calibrated. */
export const SEEDS = [11, 12, 13, 14, 15]

/** The centre of the parameter ranges. Variations change one parameter at a time. */
export const MIDDLE = { oddsRatio: 2, waiting: 0.05, cards: 6 }
type Setting = typeof MIDDLE & Pick<Run, 'drives' | 'automatic'>
export const ALL_DATES_COUNT = 99

/** How often a run of the parts `windows` and `automatic` drives each route. */
const DRIVES = 5
/** Percent of the households that leave the day to the firm. */
const SHARES = [0, 10, 25, 50, 100]

/** The sets of runs, by their question. */
const PARTS = {
  /** How much the score saves. */
  comparison: {
    policies: ['random', 'earliest', 'textbook', 'ours', 'everybody takes the best'],
    varied: [{}],
  },
  /** Which variant of the score suits a firm. */
  variants: { policies: ['dense score', 'thin score', 'phantom seeds'], varied: [{}] },
  /** Whether the comparison holds for other customer behaviour. */
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
  /** How often announced arrival windows hold. */
  windows: { policies: ['ours'], varied: [{ drives: DRIVES }] },
  /** What it saves if households leave the day to the firm. */
  automatic: {
    policies: ['random', 'everybody takes the best', 'ours'],
    varied: SHARES.map((automatic) => ({ automatic, drives: DRIVES })),
  },
} satisfies Record<
  string,
  { readonly policies: readonly PolicyName[]; readonly varied: readonly Partial<Setting>[] }
>

export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as Part[]

/** What is simulated unless told otherwise: some minutes. */
export const QUICK: {
  readonly firms: readonly FirmSize['name'][]
  readonly parts: readonly Part[]
  readonly seeds: readonly number[]
} = { firms: ['small'], parts: ['comparison', 'automatic'], seeds: [11] }

/** Iterations of route optimization per stop: more would not change any comparison. */
const ITERATIONS_A_STOP = 100

/** Whether a policy has no labels: the odds ratio then has no effect, and one run covers all ratios. */
const isUnlabelled = (policy: PolicyName) => policy === 'random' || policy === 'earliest'

/** Whether a setting says something about a policy that is not yet known from another setting. */
const isTelling = (policy: PolicyName, { oddsRatio, automatic }: Partial<Setting>) =>
  (oddsRatio === undefined || !isUnlabelled(policy)) && (!automatic || policy === 'ours')

function runOf(firm: FirmSize, policy: PolicyName, seed: number, varied: Partial<Setting>): Run {
  const iterations = ITERATIONS_A_STOP * firm.ordersADay
  return { firm: firm.name, policy, seed, iterations, ...MIDDLE, ...varied }
}

/**
 * The runs of a part, ordered by seed, so that they can be interrupted after any seed. The firm's own variant is the
 * policy `ours`.
 */
export function runsOf(part: Part, firm: FirmSize, seeds: readonly number[]): readonly Run[] {
  const { policies, varied } = PARTS[part]
  const others = policies.filter((policy: PolicyName) => policy !== `${firm.variant} score`)
  return seeds.flatMap((seed) =>
    others.flatMap((policy: PolicyName) =>
      varied
        .filter((each: Partial<Setting>) => isTelling(policy, each))
        .map((each: Partial<Setting>) => runOf(firm, policy, seed, each)),
    ),
  )
}

/** The key of a run in the tables: everything except its seed. */
export const settingOf = ({ firm, policy, oddsRatio, waiting, cards, automatic }: Run): string =>
  [
    ...[firm, policy, oddsRatio, waiting, cards >= ALL_DATES_COUNT ? 'all' : cards],
    ...(automatic === undefined ? [] : [`${automatic}% automatic`]),
  ].join(' | ')

/** The key of the random dates with which a run is compared. */
export const rivalOf = (run: Run): string =>
  settingOf({
    ...{ ...run, policy: 'random', oddsRatio: MIDDLE.oddsRatio },
    ...(run.automatic === undefined ? {} : { automatic: 0 }),
  })
