import type { Label } from '@brine/planning/model'
import type { Result } from './archive.ts'
import { automaticBars } from './automatic-report.ts'
import type { FirmSize } from './firms.ts'
import { ALL_DATES_COUNT, MIDDLE } from './plan.ts'
import { type Bar, barChart } from './plot.ts'
import { againstRandom, type Group, groupsOf, isMiddle, meanOf } from './report.ts'
import type { Run } from './run.ts'
import { intervalOf } from './statistics.ts'
import { percent } from './table.ts'

const LABELS: readonly Label[] = ['suggested', 'alternative', 'other']

/** The charts of a firm's results, by file name; a chart without results is absent. */
export function plotsOf(firm: FirmSize, results: readonly Result[]): ReadonlyMap<string, string> {
  const size = `${firm.name} firm (${firm.drivers} drivers, ${firm.ordersADay} orders a day)`
  const [tanks, orders] = [results.filter(hasTanks), results.filter((result) => !hasTanks(result))]
  const groups = groupsOf(orders)
  const charts: [string, string, readonly Bar[]][] = [
    [`${firm.name}-policies`, `Km a stop by the dates offered, ${size}`, policyBars(groups, orders)],
    [`${firm.name}-labels`, `Km added by a stop, by label, ${size}`, labelBars(groups)],
    [`${firm.name}-households`, `Km saved against random dates, ${size}`, customerBars(groups, orders)],
    [`${firm.name}-automatic`, `Km a stop by automatic households, ${size}`, automaticBars(tanks)],
  ]
  return new Map(
    charts
      .filter(([, , bars]) => bars.length > 1)
      .map(([name, title, bars]) => [name, barChart(title, bars)]),
  )
}

const hasTanks = ({ run }: Result): boolean => run.automatic !== undefined

const kmOf = (group: Group) => meanOf(group, ({ kmPerStop }) => kmPerStop)

function policyBars(groups: readonly Group[], all: readonly Result[]): readonly Bar[] {
  return groups
    .filter(({ run }) => isMiddle(run))
    .sort((a, b) => kmOf(b).mean - kmOf(a).mean)
    .map((group) => ({
      name: group.run.policy,
      value: kmOf(group),
      note: `${kmOf(group).mean.toFixed(2)} km${changeOf(group, all)}`,
      ours: group.run.policy === 'ours',
    }))
}

function changeOf(group: Group, all: readonly Result[]): string {
  if (group.run.policy === 'random') return ''
  return ` (${percent({ ...againstRandom(group, all), half: Number.NaN })})`
}

function labelBars(groups: readonly Group[]): readonly Bar[] {
  const ours = groups.find(({ run }) => run.policy === 'ours' && isMiddle(run))
  if (!ours) return []
  return LABELS.map((label) => {
    const value = intervalOf(ours.results.flatMap(({ outcome }) => outcome.labels[label]?.ownKm ?? []))
    return { name: label, value, note: `${value.mean.toFixed(2)} km`, ours: label === 'suggested' }
  })
}

/** The parameters of a run that differ from the centre of the ranges. */
function differenceOf({ oddsRatio, waiting, cards }: Run): string {
  if (oddsRatio !== MIDDLE.oddsRatio) return `odds ratio ${oddsRatio}`
  if (waiting !== MIDDLE.waiting) return `waiting costs ${waiting}`
  return cards >= ALL_DATES_COUNT ? 'all dates shown' : `${cards} cards`
}

function customerBars(groups: readonly Group[], all: readonly Result[]): readonly Bar[] {
  return groups
    .filter(({ run }) => run.policy === 'ours')
    .map((group) => {
      const { mean, half } = againstRandom(group, all)
      const middle = isMiddle(group.run)
      return {
        name: middle ? 'as in the comparison' : differenceOf(group.run),
        value: { mean: -mean, half },
        note: percent({ mean, half: Number.NaN }),
        ours: middle,
      }
    })
    .filter(({ value }) => !Number.isNaN(value.mean))
}
