import { isoDayOf } from '@brine/contract/dates'
import type { DayOptimization } from '@brine/contract/office/route-optimization'
import { addDays, isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type JobQueue, jobKind } from '../../platform/jobs/job-queue.ts'
import { runSearch, type SearchParts } from './night-job.ts'
import { isOutdated, publishDay } from './night-publishing.ts'
import {
  countStops,
  createRouting,
  type DayState,
  findRouting,
  lockStopDay,
  numberOf,
  type RoutingRow,
  readDayState,
  updatePin,
} from './night-queries.ts'

/** The routes of a day across all drivers: searched for, looked at, published. */
export interface Night {
  /** @throws not_found for what is no day */
  find(date: string): Promise<DayOptimization>
  /**
   * Starts a search.
   * @throws day_published, routing_under_way
   */
  start(date: string, by: Staff): Promise<DayOptimization>
  /**
   * Makes a day's routes final in one transaction: those of a search, or with null those that were booked.
   * @throws day_published; day_changed when bookings came in since the search began, or it is not ready;
   * routing_incomplete when it left stops out
   */
  publish(date: string, routingId: number | null, by: Staff): Promise<DayOptimization>
  /** @throws not_found, day_published */
  pin(refillId: number, pinned: boolean, by: Staff): Promise<DayOptimization>
  /** At the cut-off: starts the search for tomorrow where anything is to be driven. */
  startTomorrow(): Promise<void>
}

const routeNightJob = jobKind<{ routingId: number }>({ name: 'route-night', retries: 3 })

export interface NightParts extends SearchParts {
  readonly clock: Clock
  readonly jobs: JobQueue
}

export function createNight({ clock, jobs, ...search }: NightParts): Night {
  const { db, seconds } = search
  jobs.work(routeNightJob, ({ routingId }) => runSearch(search, routingId))

  async function find(date: string): Promise<DayOptimization> {
    if (!isIsoDay(date)) throw fail('not_found')
    const state = await readDayState(db, date)
    return { ...describe(date, state, await findRouting(db, date)), seconds }
  }

  return {
    find,

    async start(date, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        if ((await readDayState(tx, date)).published) throw fail('day_published')
        const routingId = await createRouting(tx, date, by.id, at)
        if (routingId === null) throw fail('routing_under_way')
        await jobs.enqueue(tx, routeNightJob, { routingId })
        await writeAuditEntry(tx, { by, action: 'day.routing_started', recordId: numberOf(date), at })
      })
      return find(date)
    },

    async publish(date, routingId, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        await publishDay(tx, date, routingId, at)
        const details = { routes: routingId === null ? 'booked' : 'searched' }
        await writeAuditEntry(tx, { by, action: 'day.published', recordId: numberOf(date), at, details })
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
      const { published } = await readDayState(db, date)
      if (published || (await countStops(db, date)) === 0) return
      await db.transaction().execute(async (tx) => {
        const routingId = await createRouting(tx, date, null, clock.now())
        if (routingId !== null) await jobs.enqueue(tx, routeNightJob, { routingId })
      })
    },
  }
}

function describe(
  date: string,
  state: DayState,
  routing: RoutingRow | undefined,
): Omit<DayOptimization, 'seconds'> {
  return {
    date,
    published: state.published,
    pinned: [...state.pinned],
    routing: routing
      ? {
          id: routing.id,
          state: routing.state,
          share: routing.share,
          km_before: routing.km_before,
          km_after: routing.km_after,
          moved: routing.moved,
          unserved: routing.unserved,
          outdated: routing.state === 'ready' && isOutdated(state, routing.revisions),
        }
      : null,
  }
}
