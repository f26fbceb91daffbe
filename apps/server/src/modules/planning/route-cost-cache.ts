import { addDays } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { listDays, listDrivers } from './queries.ts'
import { type RouteCosts, routeCostsOf } from './route-costs.ts'

/** Number of past days from which the labels of offered dates are calculated. */
const ROUTE_COST_DAYS = 90
/** Days per query: other calls run between two queries. */
const DAYS_PER_READ = 10

/** The route costs of the 90 days before a day (YYYY-MM-DD). */
export type GetRouteCosts = (day: string) => Promise<RouteCosts>

/**
 * Reads the route costs once a day: past days do not change, and reading them takes long. Only the first caller of a process
 * waits; later callers get the costs of the previous day until the new ones are read.
 */
export function createRouteCostCache(db: Queries): GetRouteCosts {
  let cached: { day: string; costs: RouteCosts } | null = null
  let reading: { day: string; costs: Promise<RouteCosts> } | null = null

  const read = (day: string): Promise<RouteCosts> => {
    if (reading?.day === day) return reading.costs
    const costs = readRouteCosts(db, day)
    const own = { day, costs }
    reading = own
    costs.then(
      (value) => {
        cached = { day, costs: value }
      },
      () => {
        // the next caller tries again
        if (reading === own) reading = null
      },
    )
    return costs
  }

  return async (day) => {
    if (cached?.day === day) return cached.costs
    const fresh = read(day)
    if (!cached) return fresh
    fresh.catch(() => undefined)
    return cached.costs
  }
}

async function readRouteCosts(db: Queries, today: string): Promise<RouteCosts> {
  const drivers = await listDrivers(db)
  const rows = []
  for (let back = ROUTE_COST_DAYS; back > 0; back -= DAYS_PER_READ) {
    const from = addDays(today, -back)
    const to = addDays(today, -Math.max(1, back - DAYS_PER_READ + 1))
    rows.push(...(await listDays(db, from, to)))
  }
  return routeCostsOf(rows, drivers)
}
