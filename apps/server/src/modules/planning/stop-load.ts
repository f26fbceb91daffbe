import type { RouteProblem } from '@brine/contract/office/route-changes'
import { fitStop } from '@brine/planning/fit-stop'
import type { Stop } from '@brine/planning/model'
import { evaluateDriven } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { isOpen, moveDelivery, withStopDayLocked } from './booked-deliveries.ts'
import { drivenDay, driverDay } from './driver-days.ts'
import { forbidding } from './movable-stop.ts'
import { type DayRow, listDays, listDrivers } from './queries.ts'
import { type OnPublished, recordRouteChanges } from './route-changes.ts'
import { listStopOutcomes } from './stop-outcome-queries.ts'
import { findStopDay, updateStop, updateStopLoad } from './stop-queries.ts'

/** What a stop is to bring. */
export interface StopLoad extends Pick<Stop, 'kg' | 'serviceMinutes'> {
  readonly packs: number
}

/**
 * Changes what a planned stop brings on its day. Less always fits. For more, the route needs room, or another route of the date;
 * on a published day the stop keeps its position, and the driver reads the number. A stop in no route gets room with its day.
 * @param onPublished lets a published day change, with the problems that the planner accepts
 * @returns 'published' if its day is published; null when no van can bring it on that day
 */
export async function changeLoad(
  tx: Queries,
  refillId: number,
  { packs, ...load }: StopLoad,
  onPublished?: OnPublished,
): Promise<'changed' | 'published' | null> {
  let full: { readonly day: DayRow; readonly stop: Stop } | undefined
  const outcome = await withStopDayLocked<'changed' | 'published'>(tx, refillId, [], async (day) => {
    const before = day?.stops.find(({ id }) => id === String(refillId))
    if (!day || !before) return 'changed'
    if (day.published && !isOpen(day, onPublished)) return 'published'
    const stop = { ...before, ...load }
    if (day.published && onPublished) {
      if (stop.kg > before.kg && !(await isAccepted(tx, day, stop, onPublished.accepts))) return null
      await updateStopLoad(tx, refillId, load)
      const { driverId, date } = day
      // pages of the release before know no kind of its own
      const change = { driverId, kind: 'order', refillId, packs } as const
      await recordRouteChanges(tx, { ...onPublished, date }, [change])
      return 'changed'
    }
    if (stop.kg <= before.kg) {
      await updateStopLoad(tx, refillId, load)
      return 'changed'
    }
    const [driver] = await listDrivers(tx, day.driverId)
    const fitted = driver && fitStop(driverDay(driver, day.date, day), stop)
    if (fitted) {
      await updateStop(tx, day, fitted.stops, stop)
      return 'changed'
    }
    full = { day, stop }
    return null
  })
  if (outcome !== null || !full) return outcome
  // the customer is promised the date, not the driver
  const moved = await moveDelivery(tx, full.day.date, full.day.driverId, full.stop)
  return moved === null || moved === 'published' ? moved : 'changed'
}

/** What a published route would break if a stop brought more. */
export interface LoadCheck {
  readonly problems: readonly RouteProblem[]
  /** False if it would break a promise to a customer, which no planner can accept. */
  readonly fits: boolean
}
const FREE: LoadCheck = { problems: [], fits: true }

/** Checks the published route of a stop; nothing is broken by less, nor on a day that is not published. */
export async function checkLoad(
  queries: Queries,
  refillId: number,
  load: Omit<StopLoad, 'packs'>,
): Promise<LoadCheck> {
  const key = await findStopDay(queries, refillId)
  if (!key) return FREE
  const [day] = await listDays(queries, key.date, key.date, key.driverId)
  const before = day?.stops.find(({ id }) => id === String(refillId))
  if (!day?.published || !before || load.kg <= before.kg) return FREE
  const { before: present, after } = await problemsWith(queries, day, { ...before, ...load })
  return { problems: after, fits: forbidding(after, present, true).length === 0 }
}

/** Whether a published route can have a heavier stop: it breaks no promise to a customer, and nothing that the planner does not accept. */
async function isAccepted(tx: Queries, day: DayRow, stop: Stop, accepts: readonly RouteProblem[]) {
  const { before, after } = await problemsWith(tx, day, stop)
  return forbidding(after, before, true).length === 0 && after.every((problem) => accepts.includes(problem))
}

async function problemsWith(queries: Queries, day: DayRow, stop: Stop) {
  const [driver] = await listDrivers(queries, day.driverId)
  if (!driver) throw new Error('A stop has a driver.')
  const outcomes = await listStopOutcomes(queries, day.date)
  const { unreached } = outcomes
  const route = drivenDay(driver, day.date, day, outcomes)
  const stops = route.stops.map((each) => (each.id === stop.id ? stop : each))
  return {
    before: evaluateDriven(route, unreached).problems,
    after: evaluateDriven({ ...route, stops }, unreached).problems,
  }
}
