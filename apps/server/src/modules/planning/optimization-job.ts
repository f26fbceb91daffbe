import { straightRoads } from '@brine/planning/distance'
import type { DriverDay } from '@brine/planning/model'
import { tableRoads } from '@brine/planning/road-table'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/errors.ts'
import { HopelessJob } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import { getDayState } from './driver-day-queries.ts'
import { driverDay, isBookable, withRoutes } from './driver-days.ts'
import type { MeasuredRoads } from './measured-roads.ts'
import { kmOf, optimizeByRegion } from './optimize-by-region.ts'
import { listDays, listDrivers } from './queries.ts'
import {
  findOptimization,
  isLost,
  restartOptimization,
  updateOptimization,
  updateProgress,
} from './route-optimization-queries.ts'

/** Milliseconds between two updates of the progress. */
const PROGRESS_INTERVAL_MS = 1000
/** Maximum seconds that an optimization waits for the routing server. */
const MAX_ROUTING_WAIT_SECONDS = 60

export interface OptimizationParts {
  readonly db: Queries
  readonly clock: Clock
  readonly log: Log
  readonly measured: MeasuredRoads
  /** Duration of the search, after the roads are known; see `optimizeByRegion`. */
  readonly seconds: number
}

/**
 * Runs the optimization of one job. It reads the day itself, so that a killed job can run again, and one that an administrator
 * tries again. A failure is stored in the row of the optimization; the routes do not change.
 * @throws HopelessJob when the search failed: it would fail again, so the planner is told at once. While the database is
 *   unavailable, its error: the queue repeats the job
 */
export async function runOptimization(parts: OptimizationParts, optimizationId: number): Promise<void> {
  const { db, clock, log } = parts
  const optimization = await findOptimization(db, optimizationId)
  if (!optimization) return
  const { id, date, state } = optimization
  if (state === 'failed' || isLost(optimization, clock.now())) {
    if (!(await restartOptimization(db, id, clock.now()))) return
  } else if (state !== 'waiting' && state !== 'running') return
  try {
    await optimize(parts, id, date)
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ err: error, optimization: id }, 'a route search failed')
    await updateOptimization(db, id, { state: 'failed' })
    throw new HopelessJob('the route search failed')
  }
}

async function optimize(
  { db, clock, measured, seconds }: OptimizationParts,
  optimizationId: number,
  date: string,
): Promise<void> {
  // reads the revisions first, so that a booking between the two reads makes the optimization outdated, never wrong
  const state = await getDayState(db, date)
  const days = await readDays(db, date)
  const locations = days.flatMap(({ depot, stops }) => [depot, ...stops.map(({ location }) => location)])
  const table = await measured.table(date, [locations], MAX_ROUTING_WAIT_SECONDS)
  const roads = table ? tableRoads(table) : straightRoads
  const kmBefore = kmOf(days, roads)
  await updateOptimization(db, optimizationId, {
    state: 'running',
    // it may have waited behind others: whether it is lost counts from now
    requested_at: clock.now(),
    share: 0,
    km_before: kmBefore,
    km_after: kmBefore,
    revisions: state.revisions,
  })
  let lastWrite = performance.now()
  let writing = Promise.resolve(false)
  const writeProgress = async (share: number, km: number): Promise<boolean> => {
    if (performance.now() - lastWrite < PROGRESS_INTERVAL_MS) return false
    lastWrite = performance.now()
    // the optimization continues if its progress cannot be written
    writing = writing
      .then(() => updateProgress(db, optimizationId, { share, km_after: km }))
      .catch(() => false)
    return writing
  }
  const pinned = state.pinned.map(({ refillId }) => String(refillId))
  const found = await optimizeByRegion({ days, pinned, seconds, seed: optimizationId, table }, writeProgress)
  await writing
  const driverOf = new Map(days.flatMap((day) => day.stops.map(({ id }) => [id, day.driverId])))
  await updateOptimization(db, optimizationId, {
    state: 'ready',
    share: 1,
    km_after: kmOf(withRoutes(days, found.routes), roads),
    routes: found.routes.filter((route) => route.stops.length > 0),
    moved: found.routes.flatMap((route) => route.stops.filter((id) => driverOf.get(id) !== route.driverId))
      .length,
    unserved: found.unserved,
  })
}

/** The driver days of a date. The day of an absent driver has no capacity: its stops go to the others. */
async function readDays(db: Queries, date: string): Promise<DriverDay[]> {
  const [drivers, rows] = await Promise.all([listDrivers(db), listDays(db, date, date)])
  const rowOf = new Map(rows.map((row) => [row.driverId, row]))
  return drivers.flatMap((driver) => {
    const row = rowOf.get(driver.id)
    const day = driverDay(driver, date, row)
    if (isBookable(driver, date, row)) return [day]
    return day.stops.length > 0 ? [{ ...day, capacityKg: 0 }] : []
  })
}
