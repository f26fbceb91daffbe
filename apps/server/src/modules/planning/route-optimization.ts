import { isoDayOf } from '@brine/contract/dates'
import type { DayOptimization, OptimizationRun } from '@brine/contract/office/route-optimization'
import { addDays, isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { dayNumber } from '../../platform/audit/day-number.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type JobQueue, jobKind } from '../../platform/jobs/job-queue.ts'
import { type DayState, getDayState } from './driver-day-queries.ts'
import { isOutdated } from './optimization-drafts.ts'
import { type OptimizationParts, runOptimization } from './optimization-job.ts'
import { publishDay } from './publish-day.ts'
import {
  createOptimization,
  findLatestOptimization,
  isLost,
  LOST_AFTER_SECONDS,
  type OptimizationRow,
  requestStop,
} from './route-optimization-queries.ts'
import { countStops, lockStopDay, updatePin } from './stop-queries.ts'

/** Optimizes the routes of a day across all drivers, and publishes them. */
export interface RouteOptimization {
  /** @throws `not_found` for an unknown date */
  find(date: string): Promise<DayOptimization>
  /**
   * Starts an optimization.
   * @throws `day_published`, `routing_under_way`
   */
  start(date: string, by: Staff): Promise<DayOptimization>
  /**
   * Ends an optimization with the best routes found so far.
   * @throws `changed_meanwhile` when it is not running any more
   */
  stop(date: string, optimizationId: number): Promise<DayOptimization>
  /**
   * Publishes a day.
   * @param revision of the day that the planner was shown
   * @throws `day_published`; `changed_meanwhile` when the day has another revision
   */
  publish(date: string, revision: number, by: Staff): Promise<DayOptimization>
  /** @throws `not_found`, `day_published` */
  pin(refillId: number, pinned: boolean, by: Staff): Promise<DayOptimization>
  /** Starts an optimization of tomorrow, if it has stops. */
  startTomorrow(): Promise<void>
}

// a second search beside the first one would take its processors, and note the day as it is by then
const optimizeRoutesJob = jobKind<{ optimizationId: number }>({
  name: 'optimize-routes',
  retries: 3,
  maxSeconds: LOST_AFTER_SECONDS,
})

export interface RouteOptimizationParts extends OptimizationParts {
  readonly jobs: JobQueue
}

export function createRouteOptimization({ jobs, ...search }: RouteOptimizationParts): RouteOptimization {
  const { db, clock, seconds } = search
  jobs.work(optimizeRoutesJob, ({ optimizationId }) => runOptimization(search, optimizationId))

  async function find(date: string): Promise<DayOptimization> {
    if (!isIsoDay(date)) throw fail('not_found')
    const state = await getDayState(db, date)
    return { ...describe(date, state, await findLatestOptimization(db, date), clock.now()), seconds }
  }

  return {
    find,

    async start(date, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        if ((await getDayState(tx, date)).published) throw fail('day_published')
        const optimizationId = await createOptimization(tx, date, by.id, at)
        if (optimizationId === null) throw fail('routing_under_way')
        await jobs.enqueue(tx, optimizeRoutesJob, { optimizationId })
        await writeAuditEntry(tx, { by, action: 'day.routing_started', recordId: dayNumber(date), at })
      })
      return find(date)
    },

    async stop(date, optimizationId) {
      if (!isIsoDay(date)) throw fail('not_found')
      if (!(await requestStop(db, date, optimizationId))) throw fail('changed_meanwhile')
      return find(date)
    },

    async publish(date, revision, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        await publishDay(tx, date, revision, at)
        await writeAuditEntry(tx, { by, action: 'day.published', recordId: dayNumber(date), at })
      })
      return find(date)
    },

    async pin(refillId, pinned, by) {
      const date = await db.transaction().execute(async (tx) => {
        const day = await lockStopDay(tx, refillId)
        if (!day) throw fail('not_found')
        if (day.published) throw fail('day_published')
        await updatePin(tx, refillId, pinned)
        const action = pinned ? 'refill.pinned' : 'refill.unpinned'
        await writeAuditEntry(tx, { by, action, recordId: refillId, at: clock.now() })
        return day.date
      })
      return find(date)
    },

    async startTomorrow() {
      const date = addDays(isoDayOf(clock.now()), 1)
      const { published } = await getDayState(db, date)
      if (published || (await countStops(db, date)) === 0) return
      await db.transaction().execute(async (tx) => {
        const optimizationId = await createOptimization(tx, date, null, clock.now())
        if (optimizationId !== null) await jobs.enqueue(tx, optimizeRoutesJob, { optimizationId })
      })
    },
  }
}

function shownState(optimization: OptimizationRow, now: Date): OptimizationRun['state'] {
  if (isLost(optimization, now)) return 'failed'
  // a node of the release before adopts and publishes at once
  return optimization.state === 'published' ? 'adopted' : optimization.state
}

function describe(
  date: string,
  state: DayState,
  optimization: OptimizationRow | undefined,
  now: Date,
): Omit<DayOptimization, 'seconds'> {
  return {
    date,
    published: state.published,
    pinned: state.pinned.map(({ refillId }) => refillId),
    routing: optimization
      ? {
          id: optimization.id,
          state: shownState(optimization, now),
          share: optimization.share,
          km_before: optimization.km_before,
          km_after: optimization.km_after,
          moved: optimization.moved,
          unserved: optimization.unserved,
          outdated: optimization.state === 'ready' && isOutdated(state, optimization),
        }
      : null,
  }
}
