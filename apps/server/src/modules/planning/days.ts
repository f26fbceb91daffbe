import { addDays, daysBetween, weekday } from '@brine/planning/dates'
import type { DriverDay } from '@brine/planning/model'
import type { DayRow, Driver } from './queries.ts'

/** A driver's day with its stops. */
export function driverDay(driver: Driver, date: string, stops: DriverDay['stops']): DriverDay {
  const { id, depot, zone, capacityKg, shiftStart, shiftEnd, co2GramsPerKm } = driver
  return { driverId: id, date, depot, zone, capacityKg, shiftStart, shiftEnd, co2GramsPerKm, stops }
}

/**
 * Whether a driver can still get a stop on a date: at work on that weekday, or on the road anyway because stops
 * were booked before the weekdays changed; not gone; the day neither closed nor published.
 */
export function isBookable(driver: Driver, date: string, row: DayRow | undefined): boolean {
  if (row && !row.open) return false
  if (driver.leftAt !== null && date >= driver.leftAt) return false
  return driver.weekdays.includes(weekday(date)) || (row?.stops.length ?? 0) > 0
}

/** The version of a date, all drivers' days together: each of them only ever counts up. */
export const versionOf = (rows: readonly Pick<DayRow, 'version'>[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0)

/** The same for every day without stops, so that it stays the same object's. */
const NONE: DriverDay['stops'] = []

const keyOf = (driverId: number, date: string): string => `${driverId} ${date}`

/** Rows that are looked up by driver and date. */
export const rowsByDay = (rows: readonly DayRow[]): Map<string, DayRow> =>
  new Map(rows.map((row) => [keyOf(row.driverId, row.date), row]))

/** Every bookable driver's day from `from` to `to`, both included; days that have no row yet are empty. */
export function bookableDays(
  drivers: readonly Driver[],
  rows: readonly DayRow[] | ReadonlyMap<string, DayRow>,
  from: string,
  to: string,
): DriverDay[] {
  const rowOf = rows instanceof Map ? rows : rowsByDay([...rows.values()])
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return drivers.flatMap((driver) =>
    dates.flatMap((date) => {
      const row = rowOf.get(keyOf(driver.id, date))
      return isBookable(driver, date, row) ? [driverDay(driver, date, row?.stops ?? NONE)] : []
    }),
  )
}
