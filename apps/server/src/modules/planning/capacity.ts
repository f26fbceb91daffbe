import { isoDayOf } from '@brine/contract/dates'
import type { Capacity, CapacityPeriod } from '@brine/contract/office/capacity'
import { addDays, daysBetween, isIsoDay, isoDay, weekday, yearOf } from '@brine/planning/dates'
import type { Clock } from '../../platform/clock.ts'
import { joinRunning } from '../../platform/coalesced-work.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type CellsByColumn, countCells, EMPTY_CELL } from './capacity-cells.ts'
import { getWaitingRefills, listCapacityDrivers, listLeaves } from './capacity-queries.ts'
import type { FleetCache } from './fleet-cache.ts'
import { listDays } from './queries.ts'

/** Days ahead that the capacity can be read. */
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

export function createCapacity(db: Queries, clock: Clock, fleet: FleetCache): CapacityService {
  /** The drivers, and their existing days from today to `to`: the next weeks from memory, later ones from the database. */
  async function readDays(from: string, to: string) {
    const { drivers, rows: known, to: lastKnown } = await fleet.current()
    const near = [...known.values()]
    const far = await listDays(db, later(from, addDays(lastKnown, 1)), to)
    return { drivers, rows: [...near, ...far] }
  }

  // counts every open refill, for every planner who opens the page after a change
  const readWaiting = joinRunning(() => getWaitingRefills(db, isoDayOf(clock.now())))

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
      const [drivers, waiting, leaves, days] = await Promise.all([
        listCapacityDrivers(db),
        readWaiting(),
        listLeaves(db, from, to),
        readDays(from, to),
      ])
      const columnOf = unit === 'day' ? (day: string) => day : start
      const cells = countCells({ from, to, today, columnOf }, { ...days, leaves })
      const all = Array.from({ length: count }, (_, index) => step(from, index))
      const columns = unit === 'day' ? withoutFreeWeekends(all, cells) : all
      const next = step(from, count)
      return {
        ...{ period, today, from, to, waiting },
        previous: from === present ? null : later(present, step(from, -count)),
        next: daysBetween(today, next) <= MAX_DAYS_AHEAD ? next : null,
        columns: columns.map((first) => ({ first, last: addDays(step(first, 1), -1) })),
        drivers: withCells(drivers, cells, columns),
      }
    },
  }
}

const later = (a: string, b: string) => (a > b ? a : b)

type Cells = ReadonlyMap<number, CellsByColumn>

/** Leaves out the Saturdays and Sundays on which nobody drives and nothing is booked. */
function withoutFreeWeekends(days: readonly string[], cells: Cells): string[] {
  const isUsed = (day: string) =>
    [...cells.values()].some((theirs) => {
      const { days: driven, booked_kg } = theirs.get(day) ?? EMPTY_CELL
      return driven > 0 || booked_kg > 0
    })
  return days.filter((day) => weekday(day) <= 5 || isUsed(day))
}

type DriverRow = Awaited<ReturnType<typeof listCapacityDrivers>>[number]

/** The drivers with their cells, without those who have left. */
function withCells(drivers: readonly DriverRow[], cells: Cells, columns: readonly string[]) {
  return drivers.flatMap((driver) => {
    const theirs = cells.get(driver.id)
    if (!theirs?.size) return []
    return [{ ...driver, cells: columns.map((first) => theirs.get(first) ?? EMPTY_CELL) }]
  })
}
