import { availableParallelism } from 'node:os'
import { straightRoads } from '@brine/planning/distance'
import type { DriverDay, Roads } from '@brine/planning/model'
import { MAX_REGION_STOPS, regionsOf } from '@brine/planning/optimization/regions'
import { tableRoads } from '@brine/planning/road-table'
import { evaluateRoute } from '@brine/planning/route'
import { withRoutes } from './driver-days.ts'
import type { OptimizationTask } from './optimization-thread.ts'
import { type OptimizationResult, optimizeInThread } from './optimize-in-thread.ts'

/** Regions that are searched at the same time: one processor is left for calls. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** Each region is searched twice. The second time the borders lie elsewhere, so that stops can cross the first ones. */
const BORDERS = [{ turned: false }, { turned: true }]
/** Maximum seconds of a whole day, well before its optimization counts as lost. */
const MAX_SECONDS = 600

type Task = Omit<OptimizationTask, 'stop'>
type OnProgress = Parameters<typeof optimizeInThread>[1]

/** The search of a region. */
interface RegionSearch {
  readonly days: readonly DriverDay[]
  /** Completed share, and the km of the best routes so far. */
  share: number
  km: number
  found: OptimizationResult
}

/**
 * Optimizes the routes of a day. One with too many stops for a single search is divided into regions.
 * @param task.seconds for the whole day, or for each of its regions; less if all of them would take too long
 * @param task.maxStops a day with more stops is divided
 * @param onProgress as of `optimizeInThread`
 */
export async function optimizeByRegion(
  { maxStops = MAX_REGION_STOPS, ...task }: Task & { readonly maxStops?: number },
  onProgress: OnProgress,
): Promise<OptimizationResult> {
  const count = regionsOf(task.days, { maxStops }).length
  if (count === 1) return optimizeInThread(task, onProgress)
  const roads = task.table ? tableRoads(task.table) : straightRoads
  const seconds = Math.min(task.seconds, (MAX_SECONDS * THREADS) / count) / BORDERS.length
  let searches: readonly RegionSearch[] = []
  let { days } = task
  let isEnded = false
  for (const [round, borders] of BORDERS.entries()) {
    searches = regionsOf(days, { maxStops, ...borders }).map((region) => searchOf(region, roads))
    const report = async () => {
      const share = (round + sum(searches.map(({ share }) => share)) / searches.length) / BORDERS.length
      isEnded = (await onProgress(share, sum(searches.map(({ km }) => km)))) || isEnded
      return isEnded
    }
    await runAll(searches, { ...task, seconds, seed: task.seed + round }, report)
    days = searches.flatMap(daysAfter)
    if (isEnded) break
  }
  return {
    routes: searches.flatMap(({ found }) => found.routes),
    unserved: sum(searches.map(({ found }) => found.unserved)),
  }
}

const searchOf = (days: readonly DriverDay[], roads: Roads): RegionSearch => ({
  ...{ days, share: 0, km: kmOf(days, roads), found: { routes: [], unserved: 0 } },
})

/** Searches all regions. One that begins after the end was asked for ends with its first report. */
async function runAll(
  searches: readonly RegionSearch[],
  task: Task,
  report: () => Promise<boolean>,
): Promise<void> {
  const waiting = searches.values()
  const work = async () => {
    for (const search of waiting) {
      search.found = await optimizeInThread({ ...task, days: search.days }, (share, km) => {
        Object.assign(search, { share, km })
        return report()
      })
      search.share = 1
    }
  }
  await Promise.all(Array.from({ length: THREADS }, work))
}

/** The days with the routes found. A stop that no route serves stays with its driver: the next search tries it again. */
function daysAfter({ days, found: { routes } }: RegionSearch): DriverDay[] {
  const served = new Set(routes.flatMap(({ stops }) => stops))
  return withRoutes(days, routes).map((day, index) => ({
    ...day,
    stops: [...day.stops, ...(days[index]?.stops ?? []).filter(({ id }) => !served.has(id))],
  }))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The km of all routes. */
export const kmOf = (days: readonly DriverDay[], roads: Roads): number =>
  sum(days.map((day) => evaluateRoute(day, roads).km))
