import type { Result } from './archive.ts'
import type { FirmSize } from './firms.ts'
import { barChart } from './plot.ts'
import { againstRandom, type Group, groupsOf, isMiddle, meanOf } from './report.ts'
import { percent } from './table.ts'

/** The comparison of a firm as a picture, by file name; none before random dates have been simulated. */
export function plotsOf(firm: FirmSize, results: readonly Result[]): ReadonlyMap<string, string> {
  const groups = groupsOf(results).filter(({ run }) => isMiddle(run))
  if (!groups.some(({ run }) => run.policy === 'random')) return new Map()
  const title = `Km a stop, ${firm.name} firm (${firm.drivers} drivers, ${firm.ordersADay} orders a day)`
  const bars = [...groups]
    .sort((a, b) => kmOf(b).mean - kmOf(a).mean)
    .map((group) => ({
      name: group.run.policy,
      value: kmOf(group),
      note: `${kmOf(group).mean.toFixed(2)} km${changeOf(group, results)}`,
      ours: group.run.policy === 'ours',
    }))
  return new Map([[`${firm.name}-firm`, barChart(title, bars)]])
}

const kmOf = (group: Group) => meanOf(group, ({ kmPerStop }) => kmPerStop)

function changeOf(group: Group, all: readonly Result[]): string {
  if (group.run.policy === 'random') return ''
  return ` (${percent({ ...againstRandom(group, all), half: Number.NaN })})`
}
