import { evaluateRoute } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { driverDay, hasLeft, isOffDay, isOnLeave } from './driver-days.ts'
import { type DayRow, type Driver, listDays, listDrivers } from './queries.ts'

/** A driver day that cannot be driven as promised. */
export interface DayProblems {
  readonly driverId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly stops: number
  readonly published: boolean
  readonly problems: readonly ('left' | 'away' | 'capacity' | 'shift' | 'window')[]
}

/** Later than every planned day. */
const LAST_DATE = '9999-12-31'

/**
 * The days of some drivers, from a date (YYYY-MM-DD) on, that cannot be driven as promised. A published day counts with its
 * published terms, unless its driver has left or is on leave: then it is driven until a planner marks the driver as absent.
 */
export async function listDayProblems(
  queries: Queries,
  driverIds: readonly number[],
  from: string,
): Promise<DayProblems[]> {
  const [only, ...more] = driverIds
  if (only === undefined) return []
  const one = more.length === 0 ? only : undefined
  // sequential: a transaction has one connection
  const drivers = new Map((await listDrivers(queries, one)).map((driver) => [driver.id, driver]))
  const rows = await listDays(queries, from, LAST_DATE, one)
  return rows.flatMap((row) => {
    const driver = driverIds.includes(row.driverId) && drivers.get(row.driverId)
    if (!driver || row.stops.length === 0) return []
    const problems = problemsOf(driver, row)
    const { driverId, date, published, stops } = row
    return problems.length === 0 ? [] : [{ driverId, date, published, stops: stops.length, problems }]
  })
}

function problemsOf(driver: Driver, row: DayRow): DayProblems['problems'] {
  const left = hasLeft(driver, row.date) ? (['left'] as const) : []
  if (row.published)
    return left.length > 0 || row.closed || !isOnLeave(driver, row.date) ? left : (['away'] as const)
  const away = isOffDay(driver, row.date, row) ? (['away'] as const) : []
  const { problems } = evaluateRoute(driverDay(driver, row.date, row))
  return [...(left.length > 0 ? left : away), ...problems]
}
