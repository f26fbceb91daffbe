import type { Label } from '@brine/planning/model'
import type { Result } from './archive.ts'
import type { FirmSize } from './firms.ts'
import type { Outcome } from './outcome.ts'
import { ALL_DATES_COUNT, MIDDLE, rivalOf, settingOf } from './plan.ts'
import type { PolicyName } from './policies.ts'
import type { Run } from './run.ts'
import { type Interval, intervalOf } from './statistics.ts'
import { percent, table, withHalf } from './table.ts'

/** The runs with the same key, which differ in their seeds. */
export interface Group {
  readonly run: Run
  readonly results: readonly Result[]
}

export function groupsOf(results: readonly Result[]): readonly Group[] {
  const groups = Map.groupBy(results, ({ run }) => settingOf(run))
  return [...groups.values()].flatMap((group) => (group[0] ? [{ run: group[0].run, results: group }] : []))
}

export const isMiddle = ({ oddsRatio, waiting, cards }: Run): boolean =>
  oddsRatio === MIDDLE.oddsRatio && waiting === MIDDLE.waiting && cards === MIDDLE.cards

/** Change of km per stop against random dates with the same seed, waiting and number of cards. */
export function againstRandom({ results }: Group, all: readonly Result[]): Interval {
  return intervalOf(
    results.flatMap(({ run, outcome }) => {
      const rival = all.find((other) => settingOf(other.run) === rivalOf(run) && other.run.seed === run.seed)
      return rival ? outcome.kmPerStop / rival.outcome.kmPerStop - 1 : []
    }),
  )
}

export const meanOf = ({ results }: Group, pick: (outcome: Outcome) => number): Interval =>
  intervalOf(results.map(({ outcome }) => pick(outcome)))

const SETTING = ['dates', 'odds ratio', 'waiting', 'cards', 'runs']
const settingCells = ({ run, results }: Group) => [
  run.policy,
  `${run.oddsRatio}`,
  `${run.waiting}`,
  run.cards >= ALL_DATES_COUNT ? 'all' : `${run.cards}`,
  `${results.length}`,
]

/** Km, kg of CO2, waiting and customers without a date, by setting: mean of the seeds and 95% interval. */
function kilometres(groups: readonly Group[], all: readonly Result[]): string {
  const rows = groups.map((group) => [
    ...settingCells(group),
    withHalf(
      meanOf(group, ({ kmPerStop }) => kmPerStop),
      2,
    ),
    group.run.policy === 'random' ? '' : percent(againstRandom(group, all)),
    withHalf(
      meanOf(group, ({ kgCo2PerStop }) => kgCo2PerStop),
      2,
    ),
    withHalf(
      meanOf(group, ({ waitDays }) => waitDays),
      1,
    ),
    withHalf(
      meanOf(group, ({ withoutDate }) => withoutDate * 100),
      1,
    ),
  ])
  const head = ['km a stop', 'against random', 'kg CO2e a stop', 'days of waiting', '% without a date']
  return table([[...SETTING, ...head], ...rows])
}

const LABELS: readonly Label[] = ['suggested', 'alternative', 'other']

/** The km behind each label, and the number of runs with truthful labels. */
function labels(groups: readonly Group[]): string {
  const rows = groups
    .filter(({ results }) => results.some(({ outcome }) => Object.keys(outcome.labels).length > 0))
    .map((group) => {
      const taken = group.results.map(({ outcome }) => outcome)
      const cells = LABELS.map((label) => {
        const values = taken.flatMap((outcome) => outcome.labels[label]?.ownKm ?? [])
        return values.length === 0 ? '' : withHalf(intervalOf(values), 2)
      })
      return [...settingCells(group), ...cells, `${taken.filter(isTruthful).length} of ${taken.length}`]
    })
  return table([[...SETTING, 'suggested, own km', 'alternative', 'other', 'true in runs'], ...rows])
}

/** Whether better labels meant fewer km in this run. */
function isTruthful(outcome: Outcome): boolean {
  const costs = LABELS.flatMap((label) => outcome.labels[label]?.ownKm ?? [])
  return costs.every((cost, index) => index === 0 || cost > (costs[index - 1] ?? 0))
}

/** Waiting and missing dates by province, for random dates and for `ours`. */
function fairness(groups: readonly Group[]): string {
  const of = (policy: PolicyName) =>
    groups.find(({ run }) => run.policy === policy && isMiddle(run))?.results ?? []
  const [random, ours] = [of('random'), of('ours')]
  const names = [...random, ...ours].flatMap(({ outcome }) => Object.keys(outcome.provinces))
  const waiting = (group: readonly Result[], province: string) =>
    withHalf(intervalOf(group.flatMap(({ outcome }) => outcome.provinces[province]?.waitDays ?? [])), 1)
  const missed = (group: readonly Result[], province: string) =>
    withHalf(intervalOf(group.map(({ outcome }) => (outcome.provinces[province]?.withoutDate ?? 0) * 100)), 1)
  const rows = [...new Set(names)]
    .sort()
    .map((name) => [
      name,
      waiting(random, name),
      waiting(ours, name),
      missed(random, name),
      missed(ours, name),
    ])
  const head = ['province', 'days of waiting, random', 'ours', '% without a date, random', 'ours']
  return table([head, ...rows])
}

/** How often the arrival windows of the evening before hold: mean of the seeds and 95% interval. */
export function windowReportOf(firm: FirmSize, results: readonly Result[]): string {
  const tallies = results.flatMap(({ outcome }) => outcome.windows ?? [])
  const held = intervalOf(tallies.map(({ held, count }) => (100 * held) / count))
  const width = intervalOf(tallies.map(({ minutes, count }) => minutes / count))
  const arrivals = tallies.reduce((sum, { count }) => sum + count, 0)
  const head = ['arrival windows', 'runs', 'arrivals', '% that held', 'minutes wide']
  const row = [firm.name, `${tallies.length}`, `${arrivals}`, withHalf(held, 1), withHalf(width, 0)]
  return table([head, row])
}

/** The whole report on a firm, in Markdown. */
export function reportOf(firm: FirmSize, results: readonly Result[]): string {
  const groups = groupsOf(results)
  const head = `${firm.name} firm: ${firm.drivers} drivers, ${firm.depots} depots, ${firm.ordersADay} orders a day`
  return [head, kilometres(groups, results), labels(groups), fairness(groups)].join('\n\n')
}
