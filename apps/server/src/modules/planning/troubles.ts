import { evaluateRoute } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { driverDay, hasLeft, isOffDay } from './days.ts'
import { type DayRow, type Driver, listDays, listDrivers } from './queries.ts'

/** A planned day that cannot be driven as it was promised. */
export interface Trouble {
  readonly driverId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly stops: number
  readonly published: boolean
  readonly problems: readonly ('left' | 'away' | 'capacity' | 'shift' | 'window')[]
}

/** After every day that is planned. */
const LAST = '9999-12-31'

/**
 * What is wrong with the planned days of some drivers, from a date (YYYY-MM-DD) on. A published day is driven as it was
 * published; only a driver who has left cannot.
 */
export async function listTroubles(
  queries: Queries,
  driverIds: readonly number[],
  from: string,
): Promise<Trouble[]> {
  const [only, ...more] = driverIds
  if (only === undefined) return []
  const one = more.length === 0 ? only : undefined
  // one after the other: a transaction has one connection
  const drivers = new Map((await listDrivers(queries, one)).map((driver) => [driver.id, driver]))
  const rows = await listDays(queries, from, LAST, one)
  return rows.flatMap((row) => {
    const driver = driverIds.includes(row.driverId) && drivers.get(row.driverId)
    if (!driver || row.stops.length === 0) return []
    const problems = problemsOf(driver, row)
    const { driverId, date, published, stops } = row
    return problems.length === 0 ? [] : [{ driverId, date, published, stops: stops.length, problems }]
  })
}

function problemsOf(driver: Driver, row: DayRow): Trouble['problems'] {
  const left = hasLeft(driver, row.date) ? (['left'] as const) : []
  if (row.published) return left
  const away = isOffDay(driver, row.date, row) ? (['away'] as const) : []
  const { problems } = evaluateRoute(driverDay(driver, row.date, row))
  return [...(left.length > 0 ? left : away), ...problems]
}
