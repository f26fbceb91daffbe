import type { Result } from './archive.ts'
import type { TankTally } from './automatic.ts'
import type { FirmSize } from './firms.ts'
import type { Outcome } from './outcome.ts'
import { againstRandom, type Group, groupsOf, meanOf } from './report.ts'
import { type Interval, intervalOf } from './statistics.ts'
import { percent, table, withHalf } from './table.ts'

const KG = 100

/** Shares first, then the dates of those who order: random, ours, the best. */
const automaticGroups = (results: readonly Result[]): readonly Group[] =>
  groupsOf(results.toSorted((a, b) => (a.run.automatic ?? 0) - (b.run.automatic ?? 0)))

/** Where nobody is automatic, the dates of the orders; otherwise the share of automatic households. */
export const nameOf = ({ run: { automatic = 0, policy } }: Group): string =>
  automatic === 0 ? policy : `${automatic}% automatic`

const kgPerStop = ({ tanks }: Outcome): number =>
  tanks
    ? (tanks.automatic.kg + tanks.ordering.kg) / (tanks.automatic.deliveries + tanks.ordering.deliveries)
    : Number.NaN

/** Run-outs of 100 households a year, over all runs of a group; nothing without households. */
function runOuts({ results }: Group, kind: 'automatic' | 'ordering'): string {
  const tallies = results.flatMap(({ outcome }) => outcome.tanks?.[kind] ?? [])
  const rates = tallies.filter(({ years }) => years > 0).map((tally) => (100 * tally.runOuts) / tally.years)
  return rates.length === 0 ? '' : withHalf(intervalOf(rates), 2)
}

/** Of the automatic refills, the share for which no day was left. */
function noDay({ automatic, noDay }: TankTally): number {
  return automatic.deliveries === 0 ? 0 : (100 * noDay) / automatic.deliveries
}

function windowCells({ results }: Group): readonly string[] {
  const tallies = results.flatMap(({ outcome }) => outcome.windows ?? [])
  const held = intervalOf(tallies.map(({ held, count }) => (100 * held) / count))
  const width = intervalOf(tallies.map(({ minutes, count }) => minutes / count))
  return [withHalf(held, 1), withHalf(width, 0)]
}

const tanksOf = (group: Group, pick: (tanks: TankTally) => number): Interval =>
  intervalOf(group.results.flatMap(({ outcome }) => (outcome.tanks ? pick(outcome.tanks) : [])))

/** The runs with tanks: what it saves if households leave the day to the firm, and how many run out of salt. */
export function automaticReportOf(firm: FirmSize, results: readonly Result[]): string {
  const rows = automaticGroups(results).map((group) => [
    nameOf(group),
    `${group.results.length}`,
    withHalf(
      meanOf(group, ({ kmPerStop }) => kmPerStop),
      2,
    ),
    group.run.policy === 'random' ? '' : percent(againstRandom(group, results)),
    withHalf(meanOf(group, kgPerStop), 1),
    withHalf(
      meanOf(group, (outcome) => (KG * outcome.kmPerStop) / kgPerStop(outcome)),
      1,
    ),
    ...[runOuts(group, 'automatic'), runOuts(group, 'ordering')],
    group.run.automatic ? withHalf(tanksOf(group, noDay), 1) : '',
    ...windowCells(group),
  ])
  const head = [
    ...[`households with tanks, ${firm.name} firm`, 'runs', 'km a stop', 'against random', 'kg a stop'],
    ...[`km for ${KG} kg`, '% run out a year, automatic', 'ordering', '% without a day'],
    ...['% of windows that held', 'minutes wide'],
  ]
  return table([head, ...rows])
}

/** Km a stop by the share of automatic households, for a chart. */
export const automaticBars = (results: readonly Result[]) =>
  automaticGroups(results).map((group) => {
    const value = meanOf(group, ({ kmPerStop }) => kmPerStop)
    const change =
      group.run.policy === 'random'
        ? ''
        : ` (${percent({ ...againstRandom(group, results), half: Number.NaN })})`
    const note = `${value.mean.toFixed(2)} km${change}`
    return { name: nameOf(group), value, note, ours: group.run.policy === 'ours' }
  })
