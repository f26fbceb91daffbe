import type { CapacityCell, OffReason } from '@brine/contract/office/capacity'
import type { LeaveReason } from '@brine/contract/office/driver-leaves'
import { addDays, daysBetween, weekday, yearOf } from '@brine/planning/dates'
import { straightRoads } from '@brine/planning/distance'
import { holidaysOf } from '@brine/planning/holidays'
import type { Location, Stop } from '@brine/planning/model'
import { TIME_TOLERANCE_MINUTES } from '@brine/planning/windows'
import { hasLeft, isWithin } from './driver-days.ts'
import type { DayRow, Driver } from './queries.ts'

export interface CapacityRange {
  /** YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
  /** Earlier days have no free room. */
  readonly today: string
  /** The first day of the column that holds a day. */
  readonly columnOf: (day: string) => string
}

export interface CapacityFacts {
  readonly drivers: readonly Driver[]
  /** The existing days from today on. */
  readonly rows: Iterable<DayRow>
  /** In the order in which it was entered. */
  readonly leaves: readonly {
    readonly driver_id: number
    readonly first_day: string
    readonly last_day: string
    readonly reason: LeaveReason
  }[]
}

/** The cells of a driver by the first day of their column. */
export type CellsByColumn = ReadonlyMap<string, CapacityCell>

export const EMPTY_CELL: CapacityCell = {
  ...{ days: 0, off_days: 0, off: null, capacity_kg: 0, free_kg: 0, free_minutes: 0, booked_kg: 0 },
  ...{ full_days: 0, stranded_stops: 0 },
}

interface DayOfRange {
  readonly date: string
  readonly column: string
  readonly weekday: number
  readonly isPast: boolean
  readonly isHoliday: boolean
}

/**
 * Counts what each driver can carry in each column, day by day: an overloaded day takes no room from another day. Whether a
 * day is driven follows `isAway`; a legal holiday is driven only if it has stops. Drivers who left before the range have
 * cells only for their stops.
 */
export function countCells(range: CapacityRange, facts: CapacityFacts): Map<number, CellsByColumn> {
  const days = daysOf(range)
  const leavesOf = Map.groupBy(facts.leaves, ({ driver_id }) => driver_id)
  const rowsOf = Map.groupBy(facts.rows, ({ driverId }) => driverId)
  return new Map(
    facts.drivers.map((driver) => {
      const rows = new Map(rowsOf.get(driver.id)?.map((row) => [row.date, row]))
      const leaves = leavesOf.get(driver.id) ?? []
      return [driver.id, cellsOf(driver, hasLeft(driver, range.from), days, rows, leaves)]
    }),
  )
}

function daysOf({ from, to, today, columnOf }: CapacityRange): DayOfRange[] {
  const holidays = new Set([yearOf(from), yearOf(to)].flatMap(holidaysOf))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index)
    const isHoliday = holidays.has(date)
    return { date, column: columnOf(date), weekday: weekday(date), isPast: date < today, isHoliday }
  })
}

type Leaves = CapacityFacts['leaves']

function cellsOf(
  driver: Driver,
  isGone: boolean,
  days: readonly DayOfRange[],
  /** Of this driver, by date. */
  rows: ReadonlyMap<string, DayRow>,
  leaves: Leaves,
): CellsByColumn {
  const cells = new Map<string, CapacityCell>()
  for (const day of days) {
    const row = day.isPast ? undefined : rows.get(day.date)
    if (isGone && !row?.stops.length) continue
    const cell = cellOf(driver, day, row, whyOff(driver, day, row, leaves))
    const before = cells.get(day.column)
    cells.set(day.column, before ? sumOf(before, cell) : cell)
  }
  for (const [column, cell] of cells)
    cells.set(column, { ...cell, free_minutes: Math.round(cell.free_minutes) })
  return cells
}

/** Why a driver does not drive on a day; null when it is driven. */
function whyOff(
  driver: Driver,
  { date, weekday, isPast, isHoliday }: DayOfRange,
  row: DayRow | undefined,
  leaves: Leaves,
): OffReason | null {
  if (isPast) return 'past'
  const leave = leaves.find(({ first_day, last_day }) => first_day <= date && date <= last_day)?.reason
  const weekdayOff = driver.weekdays.includes(weekday) ? null : 'weekday'
  // publishing closes the days of all who do not drive, whatever the reason
  if (row?.published) return row.closed ? (leave ?? weekdayOff ?? 'closed') : null
  if (hasLeft(driver, date)) return 'left'
  if (row?.closed) return leave ?? 'closed'
  if (isHoliday && !row?.stops.length) return 'holiday'
  if (row?.drivesAnyway) return null
  if (isWithin(driver.closings, date)) return 'closing'
  return leave ?? weekdayOff
}

/** The reasons that take no capacity away: on such a day the driver would not have worked anyway. */
const noLoss: readonly OffReason[] = ['past', 'left', 'weekday']

/** The cell of one day. */
function cellOf(
  driver: Driver,
  day: DayOfRange,
  row: DayRow | undefined,
  off: OffReason | null,
): CapacityCell {
  const { kg, minutes, stops } = row ? loadOf(row, row.own.depot ?? driver.depot) : NO_LOAD
  const isLost = off !== null && !noLoss.includes(off) && driver.weekdays.includes(day.weekday)
  if (off !== null)
    return { ...EMPTY_CELL, off, off_days: isLost ? 1 : 0, booked_kg: kg, stranded_stops: stops }
  const { capacityKg, shiftStart, shiftEnd } = row ? { ...driver, ...row.own } : driver
  const shiftMinutes = shiftEnd - shiftStart
  const isFull = kg > capacityKg || minutes > shiftMinutes + TIME_TOLERANCE_MINUTES
  return {
    ...{ days: 1, off_days: 0, off, capacity_kg: capacityKg, booked_kg: kg, stranded_stops: 0 },
    ...{ free_kg: Math.max(capacityKg - kg, 0), free_minutes: Math.max(shiftMinutes - minutes, 0) },
    full_days: isFull ? 1 : 0,
  }
}

/** The cell of a column of several days. */
const sumOf = (a: CapacityCell, b: CapacityCell): CapacityCell => ({
  days: a.days + b.days,
  off_days: a.off_days + b.off_days,
  off: null,
  capacity_kg: a.capacity_kg + b.capacity_kg,
  free_kg: a.free_kg + b.free_kg,
  free_minutes: a.free_minutes + b.free_minutes,
  booked_kg: a.booked_kg + b.booked_kg,
  full_days: a.full_days + b.full_days,
  stranded_stops: a.stranded_stops + b.stranded_stops,
})

interface Load {
  readonly stops: number
  readonly kg: number
  /** Driving and service, without waiting. */
  readonly minutes: number
}

const NO_LOAD: Load = { stops: 0, kg: 0, minutes: 0 }

function loadOf({ stops }: DayRow, depot: Location): Load {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return NO_LOAD
  const { kg, minutes } = routeLoadOf(stops)
  return {
    stops: stops.length,
    kg,
    minutes: minutes + legMinutes(depot, first.location) + legMinutes(last.location, depot),
  }
}

/** The loads of routes. A day in memory keeps its stops until it changes. */
const routeLoads = new WeakMap<readonly Stop[], Omit<Load, 'stops'>>()

/** Kilograms and minutes of a route from its first stop to its last. */
function routeLoadOf(stops: readonly Stop[]): Omit<Load, 'stops'> {
  const known = routeLoads.get(stops)
  if (known) return known
  let [kg, minutes] = [0, 0]
  let before: Stop | undefined
  for (const stop of stops) {
    kg += stop.kg
    minutes += stop.serviceMinutes + (before ? legMinutes(before.location, stop.location) : 0)
    before = stop
  }
  const load = { kg, minutes }
  routeLoads.set(stops, load)
  return load
}

const legMinutes = (from: Location, to: Location): number =>
  straightRoads.minutes(straightRoads.km(from, to), from, to)
