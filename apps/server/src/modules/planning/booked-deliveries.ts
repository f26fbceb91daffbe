import { fitStop } from '@brine/planning/fit-stop'
import { improveRoute } from '@brine/planning/improve'
import type { Stop } from '@brine/planning/model'
import type { Queries } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { bookableDays, drivenDay, driverDay, isBookable } from './driver-days.ts'
import { bestPublishedPosition } from './movable-stop.ts'
import { type DayRow, findDay, listDays, listDrivers } from './queries.ts'
import { type OnPublished, recordRouteChanges } from './route-changes.ts'
import { listStopOutcomes } from './stop-outcome-queries.ts'
import {
  createStop,
  type DayKey,
  deleteStop,
  findBookedStopDay,
  findStopDay,
  lockDriverDay,
  undoIfNull,
  updateStop,
  updateStopOrder,
} from './stop-queries.ts'

/** Retries when a stop was moved between the read of its day and the lock of that day. */
const MAX_LOCK_ATTEMPTS = 5

/**
 * Adds a stop to a route of a date: of the preferred driver, else of the first other driver in id order that has room.
 * @param onPublished lets the preferred driver's published route take it
 * @returns the driver's id; null when no driver can take it
 */
export function bookDelivery(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
  onPublished?: OnPublished,
): Promise<number | null> {
  return tryDrivers(transaction, date, preferredDriverId, stop, (driverId) =>
    undoIfNull(transaction, async () => {
      const day = { driverId, date }
      const [, fitted] = await inOrder(transaction, [
        (tx) => lockDriverDay(tx, day),
        (tx) => fitIntoLockedDay(tx, day, stop, onPublished),
      ])
      if (!fitted) return null
      await createStop(transaction, day, fitted.order, stop)
      await recordPublished(transaction, onPublished, stop, null, fitted.isPublished ? day : null)
      return driverId
    }),
  )
}

/**
 * Moves a planned stop to a route of another date. Both days are always locked in the same order, so that two customers
 * who exchange their days do not deadlock.
 * @param onPublished lets it leave a published day, and join the preferred driver's published route
 * @returns the driver's id; null when no driver can take it on that date; 'published' when its present day is published
 */
export function moveDelivery(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
  onPublished?: OnPublished,
): Promise<number | 'published' | null> {
  const refillId = Number(stop.id)
  return tryDrivers(transaction, date, preferredDriverId, stop, (driverId) => {
    const day = { driverId, date }
    return withStopDayLocked<number | 'published'>(transaction, refillId, [day], async (from) => {
      if (from?.published && !isOpen(from, onPublished)) return 'published'
      const fitted = await fitIntoLockedDay(transaction, day, stop, onPublished)
      if (!fitted) return null
      if (!from) await createStop(transaction, day, fitted.order, stop)
      else {
        await updateStop(transaction, day, fitted.order, stop)
        if (!isSameDay(from, day)) await reorderRemainingStops(transaction, from, refillId)
      }
      const before = from?.published ? from : null
      await recordPublished(transaction, onPublished, stop, before, fitted.isPublished ? day : null)
      return driverId
    })
  })
}

/**
 * Removes a stop from its route, and reorders the rest.
 * @param onPublished lets it leave a published day
 * @returns false if its day is published: then the stop stays
 */
export async function cancelDelivery(
  transaction: Queries,
  refillId: number,
  onPublished?: OnPublished,
): Promise<boolean> {
  const isFree = await withStopDayLocked(transaction, refillId, [], async (from) => {
    if (!from) return true
    if (from.published && !isOpen(from, onPublished)) return false
    await deleteStop(transaction, refillId)
    await reorderRemainingStops(transaction, from, refillId)
    await recordPublished(
      transaction,
      onPublished,
      { id: String(refillId) },
      from.published ? from : null,
      null,
    )
    return true
  })
  return isFree ?? false
}

/**
 * Finds the day on which a booked delivery is planned, while its driver drives then and the day is not published; null otherwise.
 * @param today in Belgium, YYYY-MM-DD: a day that has begun is over
 */
export async function findOwnDay(queries: Queries, refillId: number, today: string): Promise<DayKey | null> {
  const day = await findBookedStopDay(queries, refillId)
  if (!day || day.date <= today) return null
  const [driver] = await listDrivers(queries, day.driverId)
  const { row } = await findDay(queries, day.driverId, day.date)
  return driver && isBookable(driver, day.date, row) ? day : null
}

/** Removes a stop from a past or published route; the others keep their positions. */
export async function removeStop(transaction: Queries, refillId: number): Promise<void> {
  const day = await findStopDay(transaction, refillId)
  if (!day) return
  await lockDriverDay(transaction, day)
  await deleteStop(transaction, refillId)
}

/**
 * Locks the day of a stop, and other days, and runs the work. Releases all locks if the work returns null.
 * @param work receives the stop's day with its stops; undefined for a stop that is in no route
 */
export async function withStopDayLocked<T>(
  transaction: Queries,
  refillId: number,
  others: readonly DayKey[],
  work: (from: DayRow | undefined) => Promise<T | null>,
): Promise<T | null> {
  for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt += 1) {
    let hasGone = false
    const result = await undoIfNull(transaction, async () => {
      const from = await findStopDay(transaction, refillId)
      for (const day of lockOrder(from ? [from, ...others] : others)) await lockDriverDay(transaction, day)
      if (!from) return work(undefined)
      const [row] = await listDays(transaction, from.date, from.date, from.driverId)
      hasGone = !row?.stops.some(({ id }) => id === String(refillId))
      return hasGone ? null : work(row)
    })
    if (!hasGone) return result
  }
  throw new Error('A stop was moved before each lock of its day.')
}

/** Tries the preferred driver of a date, then the others in id order. @returns the first result that is not null */
async function tryDrivers<T>(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
  take: (driverId: number) => Promise<T | null>,
): Promise<T | null> {
  const taken = await take(preferredDriverId)
  if (taken !== null) return taken
  // The locks of the failed attempt are released, so that no lock is held while waiting for the next day. A read without
  // locks skips full days.
  const [drivers, rows] = await inOrder(transaction, [listDrivers, (tx) => listDays(tx, date, date)])
  for (const day of bookableDays(drivers, rows, date, date)) {
    if (day.driverId === preferredDriverId || !fitStop(day, stop)) continue
    const takenByOther = await take(day.driverId)
    if (takenByOther !== null) return takenByOther
  }
  return null
}

/** Whether a planner may change a published day: it is not over. */
export const isOpen = ({ date }: DayKey, onPublished: OnPublished | undefined): onPublished is OnPublished =>
  onPublished !== undefined && date >= onPublished.today

/** Records that a stop left a published route, joined one, or got another position. @param from null for another day */
async function recordPublished(
  tx: Queries,
  onPublished: OnPublished | undefined,
  { id }: Pick<Stop, 'id'>,
  from: DayKey | null,
  to: DayKey | null,
): Promise<void> {
  if (!onPublished) return
  const refillId = Number(id)
  if (from && to && isSameDay(from, to)) {
    await recordRouteChanges(tx, { ...onPublished, date: to.date }, [{ ...to, kind: 'order', refillId }])
    return
  }
  if (from)
    await recordRouteChanges(tx, { ...onPublished, date: from.date }, [
      { ...from, kind: 'removed', refillId },
    ])
  if (to)
    await recordRouteChanges(tx, { ...onPublished, date: to.date }, [{ ...to, kind: 'added', refillId }])
}

/** The order of a locked day with the new stop; null if the stop does not fit, or the day cannot be booked. */
async function fitIntoLockedDay(
  transaction: Queries,
  { driverId, date }: DayKey,
  stop: Stop,
  onPublished: OnPublished | undefined,
): Promise<{ order: readonly Stop[]; isPublished: boolean } | null> {
  const [[driver], { row, isDatePublished }] = await inOrder(transaction, [
    (tx) => listDrivers(tx, driverId),
    (tx) => findDay(tx, driverId, date),
  ])
  if (!driver || !row) return null
  if (row.published) {
    if (row.closed || !isOpen(row, onPublished)) return null
    const outcomes = await listStopOutcomes(transaction, date)
    const best = bestPublishedPosition(drivenDay(driver, date, row, outcomes, stop), stop, outcomes)
    const isAccepted = best?.problems.every((problem) => onPublished.accepts.includes(problem))
    return best && isAccepted ? { order: best.stops, isPublished: true } : null
  }
  // the driver came after the date was published
  if (isDatePublished) return null
  const fitted = isBookable(driver, date, row) ? fitStop(driverDay(driver, date, row), stop) : null
  return fitted && { order: fitted.stops, isPublished: false }
}

/**
 * Puts the remaining stops of a locked day in their best order. Without a stop, a route is never later than with it. On a
 * published day they keep their order: the van is loaded.
 */
async function reorderRemainingStops(transaction: Queries, row: DayRow, refillId: number): Promise<void> {
  const [driver] = await listDrivers(transaction, row.driverId)
  const left = row.stops.filter(({ id }) => id !== String(refillId))
  await updateStopOrder(
    transaction,
    row,
    driver && !row.published ? improveRoute(driverDay(driver, row.date, { ...row, stops: left })) : left,
  )
}

const isSameDay = (a: DayKey, b: DayKey): boolean => a.driverId === b.driverId && a.date === b.date

/** Days in locking order, without duplicates. */
function lockOrder(days: readonly DayKey[]): DayKey[] {
  const sorted = [...days].sort((a, b) => a.driverId - b.driverId || (a.date < b.date ? -1 : 1))
  return sorted.filter((day, index) => index === 0 || !isSameDay(day, sorted[index - 1] ?? day))
}
