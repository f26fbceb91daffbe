import { isoDayOf } from '@brine/contract/dates'
import { followRoute, lastReached } from '@brine/planning/progress'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import type { Platform } from '../../platform/module.ts'
import type { Board } from '../planning/module.ts'
import { writeOnTheWay } from './mails/arrival.ts'
import { createOnTheWayNotice, listRecipients } from './queries.ts'
import { addresseeOf } from './recipient.ts'
import { followedRoute, isLive, USEFUL_MS } from './rules.ts'
import type { StopTokens } from './stop-token.ts'

/** A stop that its driver reported. */
export interface ReportedStop {
  readonly refillId: number
  readonly driverId: number
  /** Day of the route, YYYY-MM-DD. */
  readonly date: string
  /** When it was reported. */
  readonly at: Date
  /** Set if the office reported it for the driver. */
  readonly isCalledIn?: boolean
}

/** Ids and times only: the queue holds nothing personal. */
type StopReport = Omit<ReportedStop, 'at' | 'isCalledIn'> & { readonly at: string }

/**
 * How long the office's report waits, in milliseconds. A driver calls in several stops at once, in any order: only the last one
 * of the route says who comes next, and the others would reach customers who have their salt already.
 */
const CALLED_IN_WAIT_MS = 2 * MINUTE_MS

const announceNextStopJob = jobKind<StopReport>({ name: 'announce-next-stop', retries: 2 })

export interface OnTheWayParts extends Pick<Platform, 'db' | 'clock' | 'jobs' | 'notify' | 'pushes'> {
  readonly stopTokens: StopTokens
  readonly board: Pick<Board, 'day'>
}

/**
 * Tells the customer of the next stop that the driver is on the way, once the stop before is reported: in a job, because the
 * report must not wait for the times of the route.
 */
export function createOnTheWay({ db, clock, jobs, notify, pushes, stopTokens, board }: OnTheWayParts) {
  jobs.work(announceNextStopJob, async ({ refillId, driverId, date, at }) => {
    // before the route is read: a stop that goes to another driver meanwhile has its notice still to come
    const now = clock.now()
    // the queue may have stood still
    if (!isLive(new Date(at), now)) return
    const { routes } = await board.day(date)
    const route = routes.find(({ driver_id }) => driver_id === driverId)
    // stops of an absent driver wait for a planner
    if (!route || route.closed) return
    const followed = followedRoute(route)
    const last = lastReached(followed.stops)
    const nextIndex = followed.stops.findIndex(({ isDone }, index) => index > last && !isDone)
    const next = route.stops[nextIndex]
    // if a later stop was reported meanwhile, the driver is on the way to the one behind that
    if (!next || route.stops[last]?.refill_id !== refillId) return
    const stop = { refillId: next.refill_id, driverId, date }
    const { stops } = followRoute(followed.stops, route.returns, 0, followed.alsoReported)
    const expected = stops[nextIndex]?.starts ?? next.starts
    await db.transaction().execute(async (tx) => {
      const [recipient] = await listRecipients(tx, [next.refill_id], 'on_the_way')
      const addressed = recipient && addresseeOf(recipient, 'on_the_way', stopTokens)
      if (!addressed || !(await createOnTheWayNotice(tx, stop, now))) return
      const useless = new Date(now.getTime() + USEFUL_MS)
      const mail = writeOnTheWay(addressed, expected, useless)
      await notify(tx, mail)
      await pushes.send(tx, recipient.id, mail, '/saltblocks')
    })
  })

  return {
    /** Within the transaction of a report. Does nothing for a report that arrives late, as from a phone without connection. */
    async stopReported(tx: Queries, { at, isCalledIn, ...stop }: ReportedStop): Promise<void> {
      const now = clock.now()
      if (stop.date !== isoDayOf(now) || !isLive(at, now)) return
      const wait = isCalledIn ? { startAfter: new Date(now.getTime() + CALLED_IN_WAIT_MS) } : {}
      await jobs.enqueue(tx, announceNextStopJob, { ...stop, at: at.toISOString() }, wait)
    },
  }
}
