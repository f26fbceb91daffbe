import { addDays, daysBetween, weekday } from '@brine/planning/dates'
import type { DriverDay, Stop } from '@brine/planning/model'
import type { DayRow, Driver } from './queries.ts'
import type { StopOutcomes } from './stop-outcome-queries.ts'

/** One shared array for all days without stops, so that comparing their day objects is cheap. */
const NO_STOPS: DriverDay['stops'] = []

/** A driver's day with its stops. The day's own terms replace those of the driver. */
export function driverDay(driver: Driver, date: string, row?: Pick<DayRow, 'stops' | 'own'>): DriverDay {
  const { id, zone } = driver
  const { depot, capacityKg, shiftStart, shiftEnd, co2GramsPerKm } = row ? { ...driver, ...row.own } : driver
  const stops = row?.stops ?? NO_STOPS
  return { driverId: id, date, depot, zone, capacityKg, shiftStart, shiftEnd, co2GramsPerKm, stops }
}

/**
 * A driver's day as it is driven: what has left the van is room again. What nobody took stays in it, also once its stop
 * has left the route (decision 0176). Until the first report it is the day as planned.
 */
export function drivenDay(
  driver: Driver,
  date: string,
  row: Pick<DayRow, 'stops' | 'own'> | undefined,
  outcomes: VanLoad,
  coming?: Pick<Stop, 'id'>,
): DriverDay {
  return withRoom(driverDay(driver, date, row), outcomes, coming)
}

/** What has left a van of the day, and what came back to it. */
type VanLoad = Pick<StopOutcomes, 'deliveredKg' | 'keptLoads'>

/**
 * The same day with the room that the van has.
 * @param coming a stop that is to be added: if this van missed it, its salt is in the van already, and is counted once
 */
export function withRoom(
  day: DriverDay,
  { deliveredKg, keptLoads }: VanLoad,
  coming?: Pick<Stop, 'id'>,
): DriverDay {
  const delivered = day.stops.reduce((sum, { id }) => sum + (deliveredKg.get(id) ?? 0), 0)
  const kept = keptLoads.reduce(
    (sum, { driverId, id, kg }) => (driverId === day.driverId && id !== coming?.id ? sum + kg : sum),
    0,
  )
  return { ...day, capacityKg: day.capacityKg + delivered - kept }
}

/** Whether a driver has left the firm on a date. */
export const hasLeft = ({ leftAt }: Driver, date: string): boolean => leftAt !== null && date >= leftAt

/** Whether a date is in one of the periods. */
export const isWithin = (periods: Driver['leaves'], date: string): boolean =>
  periods.some(([first, last]) => first <= date && date <= last)

/** Whether a driver is on leave on a date. */
export const isOnLeave = ({ leaves }: Driver, date: string): boolean => isWithin(leaves, date)

/**
 * Whether a driver has no work on a date: it is no working day of the driver, the driver is on leave, or the firm is
 * closed. A date that the office opened for the driver is none of these.
 */
export const isOffDay = (driver: Driver, date: string, row: DayRow | undefined): boolean =>
  !row?.drivesAnyway &&
  (!driver.weekdays.includes(weekday(date)) || isWithin(driver.closings, date) || isOnLeave(driver, date))

/**
 * Whether a driver does not drive on a date: marked as away, no longer with the firm, on leave, off on that weekday, or
 * the firm is closed. Stops on such a day stay until the planner moves them. A published day is driven as it was published.
 */
export function isAway(driver: Driver, date: string, row: DayRow | undefined): boolean {
  if (row?.closed || row?.published) return row.closed
  return hasLeft(driver, date) || isOffDay(driver, date, row)
}

/** Whether a driver can still get a stop on a date that is not published. */
export const isBookable = (driver: Driver, date: string, row: DayRow | undefined): boolean =>
  !row?.published && !isAway(driver, date, row)

/** The revision of a date: the sum of the revisions of its driver days, each of which only increases. */
export const revisionOf = (rows: readonly Pick<DayRow, 'revision'>[]): number =>
  rows.reduce((sum, { revision }) => sum + revision, 0)

/** Names a driver and a date. */
export const keyOf = (driverId: number, date: string): string => `${driverId} ${date}`

/** Rows indexed by driver and date. */
export const rowsByDay = (rows: readonly DayRow[]): Map<string, DayRow> =>
  new Map(rows.map((row) => [keyOf(row.driverId, row.date), row]))

/**
 * All bookable driver days from `from` to `to`, both included; days without a row are empty. A date is published for all: a
 * driver who came afterwards has no row on it, and nobody would drive what is booked there.
 */
export function bookableDays(
  drivers: readonly Driver[],
  rows: readonly DayRow[] | ReadonlyMap<string, DayRow>,
  from: string,
  to: string,
): DriverDay[] {
  const rowOf = rows instanceof Map ? rows : rowsByDay([...rows.values()])
  const published = new Set([...rowOf.values()].flatMap((row) => (row.published ? [row.date] : [])))
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter(
    (date) => !published.has(date),
  )
  return drivers.flatMap((driver) =>
    dates.flatMap((date) => {
      const row = rowOf.get(keyOf(driver.id, date))
      return isBookable(driver, date, row) ? [driverDay(driver, date, row)] : []
    }),
  )
}

/** The same days with other routes for their stops. A day without a route has no stops. */
export function withRoutes<Day extends Pick<DriverDay, 'driverId' | 'stops'>>(
  days: readonly Day[],
  routes: readonly { readonly driverId: number; readonly stops: readonly string[] }[],
): Day[] {
  const stopOf = new Map(days.flatMap(({ stops }) => stops).map((stop) => [stop.id, stop]))
  const idsOf = new Map(routes.map(({ driverId, stops }) => [driverId, stops]))
  return days.map((day) => ({
    ...day,
    stops: (idsOf.get(day.driverId) ?? []).flatMap((id) => stopOf.get(id) ?? []),
  }))
}
