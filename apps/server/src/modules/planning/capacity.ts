import { isoDayOf } from '@brine/contract/dates'
import {
  type Capacity,
  type CapacityCell,
  type CapacityPeriod,
  OffReason,
} from '@brine/contract/office/capacity'
import { addDays, daysBetween, isIsoDay, isoDay, weekday, yearOf } from '@brine/planning/dates'
import { holidaysOf } from '@brine/planning/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type CapacityRow, getWaitingRefills, listCapacity, listCapacityDrivers } from './capacity-queries.ts'

/** The longest way ahead, in days. */
const MAX_DAYS_AHEAD = 731

/** What the drivers can still carry, and what waits for a day. */
export interface CapacityService {
  /**
   * @param from a day of the first week or month, YYYY-MM-DD; the present one if it is earlier
   * @throws `invalid_request` for a day that does not exist, or more than two years ahead
   */
  read(period: CapacityPeriod, from?: string): Promise<Capacity>
}

interface Unit {
  readonly unit: 'day' | 'week' | 'month'
  /** Columns of a period. */
  readonly count: number
  /** The first day of the period that holds a day. */
  readonly start: (day: string) => string
  /** The first day of the column `count` columns later. */
  readonly step: (first: string, count: number) => string
}

const monday = (day: string) => addDays(day, 1 - weekday(day))
const monthAfter = (day: string, count: number) => isoDay(yearOf(day), Number(day.slice(5, 7)) + count, 1)

const units: Readonly<Record<CapacityPeriod, Unit>> = {
  four_weeks: { unit: 'day', count: 28, start: monday, step: addDays },
  three_months: {
    ...{ unit: 'week', count: 13, start: monday },
    step: (first, count) => addDays(first, 7 * count),
  },
  year: { unit: 'month', count: 12, start: (day) => monthAfter(day, 0), step: monthAfter },
}

export function createCapacity(db: Queries, clock: Clock): CapacityService {
  return {
    async read(period, asked) {
      const today = isoDayOf(clock.now())
      const isPossible =
        asked === undefined || (isIsoDay(asked) && daysBetween(today, asked) <= MAX_DAYS_AHEAD)
      if (!isPossible) throw fail('invalid_request', { field: 'from' })
      const { unit, count, start, step } = units[period]
      const present = start(today)
      const from = asked === undefined || asked < present ? present : start(asked)
      const to = addDays(step(from, count), -1)
      const holidays = [...new Set([yearOf(from), yearOf(to)])].flatMap(holidaysOf)
      const [rows, drivers, waiting] = await Promise.all([
        listCapacity(db, { ...{ from, to, unit, today }, holidays }),
        listCapacityDrivers(db),
        getWaitingRefills(db),
      ])
      const all = Array.from({ length: count }, (_, index) => step(from, index))
      const columns = unit === 'day' ? withoutFreeWeekends(all, rows) : all
      const next = step(from, count)
      return {
        ...{ period, today, from, to, waiting },
        previous: from === present ? null : later(present, step(from, -count)),
        next: daysBetween(today, next) <= MAX_DAYS_AHEAD ? next : null,
        columns: columns.map((first) => ({ first, last: addDays(step(first, 1), -1) })),
        drivers: withCells(drivers, rows, columns),
      }
    },
  }
}

const later = (a: string, b: string) => (a > b ? a : b)

/** The days without the Saturdays and Sundays on which nobody drives and nothing is booked. */
function withoutFreeWeekends(days: readonly string[], rows: readonly CapacityRow[]): string[] {
  const used = new Set(rows.filter((row) => row.days > 0 || row.booked_kg > 0).map(({ first }) => first))
  return days.filter((day) => weekday(day) <= 5 || used.has(day))
}

type DriverRow = Awaited<ReturnType<typeof listCapacityDrivers>>[number]

/** The drivers with their cells, without those who have left. */
function withCells(drivers: readonly DriverRow[], rows: readonly CapacityRow[], columns: readonly string[]) {
  const rowsOf = Map.groupBy(rows, ({ driver_id }) => driver_id)
  return drivers.flatMap((driver) => {
    const theirs = rowsOf.get(driver.id)
    if (!theirs) return []
    const byFirst = new Map(theirs.map((row) => [row.first, row]))
    return [{ ...driver, cells: columns.map((first) => cellOf(byFirst.get(first))) }]
  })
}

const NONE: CapacityCell = {
  ...{ days: 0, off_days: 0, off: null, capacity_kg: 0, free_kg: 0, free_minutes: 0, booked_kg: 0 },
  ...{ full_days: 0, stranded_stops: 0 },
}

function cellOf(row: CapacityRow | undefined): CapacityCell {
  if (!row) return NONE
  const { driver_id: _, first: __, off, ...figures } = row
  return { ...figures, off: OffReason.options.find((option) => option === off) ?? null }
}
