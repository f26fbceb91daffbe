import { fitStop } from '@brine/planning/booking'
import { improveRoute } from '@brine/planning/improve'
import type { Stop } from '@brine/planning/model'
import type { Queries } from '../../platform/database/database.ts'
import { bookableDays, driverDay, isBookable } from './days.ts'
import { type DayRow, listDays, listDrivers } from './queries.ts'
import {
  createStop,
  type DayKey,
  deleteStop,
  findDayOf,
  lockDay,
  orUndo,
  updateOrder,
  updateStop,
} from './stop-queries.ts'

/** Somebody may plan a stop elsewhere between the look for its day and the lock of that day: then it is looked for again. */
const LOOKS = 5

/**
 * Gives a new stop its place on a date: the preferred driver's, else that of the first other driver in id order.
 * @returns the driver's id; null when nobody can take it
 */
export function bookPlace(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
): Promise<number | null> {
  return firstWhoCan(transaction, date, preferredDriverId, stop, (driverId) =>
    orUndo(transaction, async () => {
      const day = { driverId, date }
      // sent together, done in this order: what is read was read under the lock
      const [, order] = await Promise.all([lockDay(transaction, day), fittingOrder(transaction, day, stop)])
      if (!order) return null
      await createStop(transaction, day, order, stop)
      return driverId
    }),
  )
}

/**
 * Gives a planned stop another place, and frees the old one once it has the new. Both days are locked in an order
 * that is the same for everybody, so two households that exchange their days do not wait for each other.
 * @returns the driver's id; null when nobody can take it on that date; 'published' when its day is, and driven so
 */
export function movePlace(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
): Promise<number | 'published' | null> {
  const refillId = Number(stop.id)
  return firstWhoCan(transaction, date, preferredDriverId, stop, (driverId) => {
    const day = { driverId, date }
    return atItsDay<number | 'published'>(transaction, refillId, [day], async (from) => {
      if (from?.published) return 'published'
      const order = await fittingOrder(transaction, day, stop)
      if (!order) return null
      if (!from) await createStop(transaction, day, order, stop)
      else {
        await updateStop(transaction, day, order, stop)
        if (!isSameDay(from, day)) await closeRanks(transaction, from, refillId)
      }
      return driverId
    })
  })
}

/** Takes a stop out of its route. @returns whether it is out: false where its day is published, and driven so */
export async function freePlace(transaction: Queries, refillId: number): Promise<boolean> {
  const isFree = await atItsDay(transaction, refillId, [], async (from) => {
    if (!from) return true
    if (from.published) return false
    await deleteStop(transaction, refillId)
    await closeRanks(transaction, from, refillId)
    return true
  })
  return isFree ?? false
}

/** Takes a stop out of a route that was driven; the others keep their places. */
export async function forgetPlace(transaction: Queries, refillId: number): Promise<void> {
  const day = await findDayOf(transaction, refillId)
  if (!day) return
  await lockDay(transaction, day)
  await deleteStop(transaction, refillId)
}

/**
 * Locks the day that a stop stands on, and further ones, then works. Gives all locks back where the work answers null.
 * @param work is given the day with its stops; undefined for a stop that is in no route
 */
async function atItsDay<T>(
  transaction: Queries,
  refillId: number,
  others: readonly DayKey[],
  work: (from: DayRow | undefined) => Promise<T | null>,
): Promise<T | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    let hasGone = false
    const result = await orUndo(transaction, async () => {
      const from = await findDayOf(transaction, refillId)
      for (const day of inOrder(from ? [from, ...others] : others)) await lockDay(transaction, day)
      if (!from) return work(undefined)
      const [row] = await listDays(transaction, from.date, from.date, from.driverId)
      hasGone = !row?.stops.some(({ id }) => id === String(refillId))
      return hasGone ? null : work(row)
    })
    if (!hasGone) return result
  }
  throw new Error('A stop moved whenever its day was locked.')
}

/** Asks the preferred driver of a date, then the others in id order; what the first answers who takes the stop. */
async function firstWhoCan<T>(
  transaction: Queries,
  date: string,
  preferredDriverId: number,
  stop: Stop,
  take: (driverId: number) => Promise<T | null>,
): Promise<T | null> {
  const taken = await take(preferredDriverId)
  if (taken !== null) return taken
  // The locks of the attempt are given back by now, so whoever tries the next day holds none. A look without locks
  // leaves out the days that are full anyway.
  const [drivers, rows] = await Promise.all([listDrivers(transaction), listDays(transaction, date, date)])
  for (const day of bookableDays(drivers, rows, date, date)) {
    if (day.driverId === preferredDriverId || !fitStop(day, stop)) continue
    const takenByOther = await take(day.driverId)
    if (takenByOther !== null) return takenByOther
  }
  return null
}

/** The order of a locked day with the stop in it; null where it does not fit, or the day cannot be booked. */
async function fittingOrder(
  transaction: Queries,
  { driverId, date }: DayKey,
  stop: Stop,
): Promise<readonly Stop[] | null> {
  const [[driver], [row]] = await Promise.all([
    listDrivers(transaction, driverId),
    listDays(transaction, date, date, driverId),
  ])
  if (!driver || !row || !isBookable(driver, date, row)) return null
  return fitStop(driverDay(driver, date, row), stop)?.stops ?? null
}

/** Drives what is left of a locked day in its best order. A route without a stop is never later than with it. */
async function closeRanks(transaction: Queries, row: DayRow, refillId: number): Promise<void> {
  const [driver] = await listDrivers(transaction, row.driverId)
  const left = row.stops.filter(({ id }) => id !== String(refillId))
  await updateOrder(
    transaction,
    row,
    driver ? improveRoute(driverDay(driver, row.date, { ...row, stops: left })) : left,
  )
}

const isSameDay = (a: DayKey, b: DayKey): boolean => a.driverId === b.driverId && a.date === b.date

/** In the order in which days are locked, each once. */
function inOrder(days: readonly DayKey[]): DayKey[] {
  const sorted = [...days].sort((a, b) => a.driverId - b.driverId || (a.date < b.date ? -1 : 1))
  return sorted.filter((day, index) => index === 0 || !isSameDay(day, sorted[index - 1] ?? day))
}
