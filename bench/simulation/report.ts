import type { Label } from '@brine/planning/model'
import type { FirmSize } from './firms.ts'
import type { Outcome } from './outcome.ts'
import { settingOf } from './plan.ts'
import { barChart } from './plot.ts'
import type { Run } from './run.ts'
import { type Interval, intervalOf } from './statistics.ts'

export interface Result {
  readonly run: Run
  readonly outcome: Outcome
}

const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .concat('\n')
}
const withHalf = ({ mean, half }: Interval, digits: number) =>
  `${mean.toFixed(digits)}${Number.isNaN(half) ? '' : ` ± ${half.toFixed(digits)}`}`
const percent = ({ mean, half }: Interval) =>
  `${mean > 0 ? '+' : '−'}${Math.abs(mean * 100).toFixed(1)}%${Number.isNaN(half) ? '' : ` ± ${(half * 100).toFixed(1)}`}`

function bySetting(results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  return Map.groupBy(results, ({ run }) => settingOf(run))
}

/** Change of km a stop against random dates of the same seed, waiting and number of cards. */
function againstRandom(results: readonly Result[], all: readonly Result[]): Interval {
  return intervalOf(
    results.flatMap(({ run, outcome }) => {
      const rival = all.find(
        (other) =>
          other.run.policy === 'random' &&
          settingOf({ ...run, policy: 'random' }) === settingOf(other.run) &&
          other.run.seed === run.seed,
      )
      return rival ? outcome.kmPerStop / rival.outcome.kmPerStop - 1 : []
    }),
  )
}

/** Km, kg of CO2, waiting and households without a date, by setting: mean of the seeds and 95% interval. */
export function tableOf(results: readonly Result[]): string {
  const rows = [...bySetting(results).values()].map((group) => {
    const [first] = group
    if (!first) return []
    const { policy, oddsRatio, waiting, cards } = first.run
    const over = (pick: (outcome: Outcome) => number) => intervalOf(group.map(({ outcome }) => pick(outcome)))
    return [
      policy,
      `${oddsRatio}`,
      `${waiting}`,
      cards > 30 ? 'all' : `${cards}`,
      withHalf(
        over((outcome) => outcome.kmPerStop),
        2,
      ),
      policy === 'random' ? '' : percent(againstRandom(group, results)),
      withHalf(
        over((outcome) => outcome.kgCo2PerStop),
        2,
      ),
      withHalf(
        over((outcome) => outcome.waitDays),
        1,
      ),
      withHalf(
        over((outcome) => outcome.withoutDate * 100),
        1,
      ),
    ]
  })
  const head = [
    'dates',
    'odds ratio',
    'waiting',
    'cards',
    'km a stop',
    'against random',
    'kg CO2e a stop',
    'days of waiting',
    '% without a date',
  ]
  return table([head, ...rows])
}

const LABELS: readonly Label[] = ['suggested', 'alternative', 'other']

/** What the labels were worth on the road, and whether they told the truth in every run. */
export function labelsOf(results: readonly Result[]): string {
  const rows = [...bySetting(results).values()].flatMap((group) => {
    const [first] = group
    if (!first || Object.keys(first.outcome.labels).length === 0) return []
    const { policy, oddsRatio, waiting, cards } = first.run
    const cells = LABELS.map((label) => {
      const values = group.flatMap(({ outcome }) => outcome.labels[label]?.ownKm ?? [])
      return values.length === 0 ? '' : withHalf(intervalOf(values), 2)
    })
    const truthful = group.filter(({ outcome }) => isTruthful(outcome)).length
    return [
      [
        policy,
        `${oddsRatio}`,
        `${waiting}`,
        cards > 30 ? 'all' : `${cards}`,
        ...cells,
        `${truthful} of ${group.length}`,
      ],
    ]
  })
  const head = [
    'dates',
    'odds ratio',
    'waiting',
    'cards',
    'suggested, own km',
    'alternative',
    'other',
    'true in runs',
  ]
  return table([head, ...rows])
}

function isTruthful({ labels }: Outcome): boolean {
  const costs = LABELS.flatMap((label) => labels[label]?.ownKm ?? [])
  return costs.every((cost, index) => index === 0 || cost > (costs[index - 1] ?? 0))
}

/** Waiting by province, for random dates and for ours. */
export function fairnessOf(results: readonly Result[]): string {
  const of = (policy: Run['policy']) => results.filter(({ run }) => run.policy === policy)
  const provinces = [...new Set(results.flatMap(({ outcome }) => Object.keys(outcome.provinces)))].sort()
  const waiting = (group: readonly Result[], province: string) =>
    withHalf(intervalOf(group.flatMap(({ outcome }) => outcome.provinces[province]?.waitDays ?? [])), 1)
  const missed = (group: readonly Result[], province: string) =>
    withHalf(
      intervalOf(group.flatMap(({ outcome }) => (outcome.provinces[province]?.withoutDate ?? 0) * 100)),
      1,
    )
  const rows = provinces.map((province) => [
    province,
    waiting(of('random'), province),
    waiting(of('compact'), province),
    missed(of('random'), province),
    missed(of('compact'), province),
  ])
  return table([
    [
      'province',
      'days of waiting, random',
      'days of waiting, compact',
      '% without a date, random',
      '% without a date, compact',
    ],
    ...rows,
  ])
}

/** The comparison as a picture. */
export function chartOf(firm: FirmSize, results: readonly Result[]): string {
  const bars = [...bySetting(results).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const value = intervalOf(group.map(({ outcome }) => outcome.kmPerStop))
    const { policy } = first.run
    const change =
      policy === 'random' ? '' : ` (${percent({ ...againstRandom(group, results), half: Number.NaN })})`
    return [
      {
        name: policy,
        value,
        note: `${value.mean.toFixed(2)} km${change}`,
        ours: policy.startsWith('compact'),
      },
    ]
  })
  return barChart(
    `Km a stop, ${firm.name} firm (${firm.drivers} drivers, ${firm.ordersADay} orders a day)`,
    bars,
  )
}
