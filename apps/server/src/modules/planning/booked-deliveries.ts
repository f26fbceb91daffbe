import { fitStop } from '@brine/planning/fit-stop'
import { improveRoute } from '@brine/planning/improve'
import type { Stop } from '@brine/planning/model'
import type { Queries } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { bookableDays, driverDay, isBookable } from './driver-days.ts'
import { type DayRow, listDays, listDrivers } from './queries.ts'
import {
  createStop,
  type DayKey,
  deleteStop,
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
 * @returns the driver's id; null when no driver can take it
 */
export function bookDelivery(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
): Promise<number | null> {
  return tryDrivers(transaction, date, preferredDriverId, stop, (driverId) =>
    undoIfNull(transaction, async () => {
      const day = { driverId, date }
      const [, order] = await inOrder(transaction, [
        (tx) => lockDriverDay(tx, day),
        (tx) => fitIntoLockedDay(tx, day, stop),
      ])
      if (!order) return null
      await createStop(transaction, day, order, stop)
      return driverId
    }),
  )
}

/**
 * Moves a planned stop to a route of another date. Both days are always locked in the same order, so that two customers
 * who exchange their days do not deadlock.
 * @returns the driver's id; null when no driver can take it on that date; 'published' when its present day is published
 */
export function moveDelivery(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
): Promise<number | 'published' | null> {
  const refillId = Number(stop.id)
  return tryDrivers(transaction, date, preferredDriverId, stop, (driverId) => {
    const day = { driverId, date }
    return withStopDayLocked<number | 'published'>(transaction, refillId, [day], async (from) => {
      if (from?.published) return 'published'
      const order = await fitIntoLockedDay(transaction, day, stop)
      if (!order) return null
      if (!from) await createStop(transaction, day, order, stop)
      else {
        await updateStop(transaction, day, order, stop)
        if (!isSameDay(from, day)) await reorderRemainingStops(transaction, from, refillId)
      }
      return driverId
    })
  })
}

/** Removes a stop from its route, and reorders the rest. @returns false if its day is published: then the stop stays */
export async function cancelDelivery(transaction: Queries, refillId: number): Promise<boolean> {
  const isFree = await withStopDayLocked(transaction, refillId, [], async (from) => {
    if (!from) return true
    if (from.published) return false
    await deleteStop(transaction, refillId)
    await reorderRemainingStops(transaction, from, refillId)
    return true
  })
  return isFree ?? false
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
async function withStopDayLocked<T>(
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

/** The order of a locked day with the new stop; null if the stop does not fit, or the day cannot be booked. */
async function fitIntoLockedDay(
  transaction: Queries,
  { driverId, date }: DayKey,
  stop: Stop,
): Promise<readonly Stop[] | null> {
  const [[driver], [row]] = await inOrder(transaction, [
    (tx) => listDrivers(tx, driverId),
    (tx) => listDays(tx, date, date, driverId),
  ])
  if (!driver || !row || !isBookable(driver, date, row)) return null
  return fitStop(driverDay(driver, date, row), stop)?.stops ?? null
}

/** Puts the remaining stops of a locked day in their best order. Without a stop, a route is never later than with it. */
async function reorderRemainingStops(transaction: Queries, row: DayRow, refillId: number): Promise<void> {
  const [driver] = await listDrivers(transaction, row.driverId)
  const left = row.stops.filter(({ id }) => id !== String(refillId))
  await updateStopOrder(
    transaction,
    row,
    driver ? improveRoute(driverDay(driver, row.date, { ...row, stops: left })) : left,
  )
}

const isSameDay = (a: DayKey, b: DayKey): boolean => a.driverId === b.driverId && a.date === b.date

/** Days in locking order, without duplicates. */
function lockOrder(days: readonly DayKey[]): DayKey[] {
  const sorted = [...days].sort((a, b) => a.driverId - b.driverId || (a.date < b.date ? -1 : 1))
  return sorted.filter((day, index) => index === 0 || !isSameDay(day, sorted[index - 1] ?? day))
}
