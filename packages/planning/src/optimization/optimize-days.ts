import { straightRoads } from '../distance.ts'
import { legTablesOf } from '../leg-tables.ts'
import type { DriverDay, Roads, Stop } from '../model.ts'
import { locationKey } from '../road-table.ts'
import { windowsOf } from '../windows.ts'
import type { OptimizationProblem } from './problem.ts'
import { type SolveOptions, solve } from './solve.ts'

export interface OptimizationOptions extends Omit<SolveOptions, 'start'> {
  readonly roads?: Roads | undefined
  /** Stops that must stay with their current driver. */
  readonly pinned?: ((stop: Stop, day: DriverDay) => boolean) | undefined
}

export interface OptimizedDays {
  /** The given days, in their order, with new routes. */
  readonly days: readonly DriverDay[]
  /** Empty if the given days keep their promises. */
  readonly unserved: readonly Stop[]
}

/** The driver days of one date as one problem. Its stops are those of the days, one day after the other. */
export function problemOfDays(
  days: readonly DriverDay[],
  { roads = straightRoads, pinned = () => false }: Pick<OptimizationOptions, 'roads' | 'pinned'> = {},
): OptimizationProblem {
  const stops = days.flatMap((day, vehicle) => day.stops.map((stop) => ({ stop, day, vehicle })))
  // Vans of one depot share its location. The search recognises exchangeable vans by it.
  const depots = new Map(days.map(({ depot }) => [locationKey(depot), depot]))
  const depotKeys = [...depots.keys()]
  const locations = [...stops.map(({ stop }) => stop.location), ...depots.values()]
  return {
    locations: locations.length,
    ...legTablesOf(locations, roads),
    stops: stops.map(({ stop, day, vehicle }, location) => ({
      location,
      kg: stop.kg,
      serviceMinutes: stop.serviceMinutes,
      windows: windowsOf(stop),
      ...(pinned(stop, day) ? { vehicle } : {}),
    })),
    vehicles: days.map(({ depot, capacityKg, shiftStart, shiftEnd }) => {
      const location = stops.length + depotKeys.indexOf(locationKey(depot))
      return { start: location, end: location, capacityKg, shiftStart, shiftEnd }
    }),
  }
}

/**
 * Optimizes the routes of one date across all drivers. It starts from the routes as booked and never makes them longer.
 * It keeps every promise: load, shift, half days. The options set the duration, so call it in a worker.
 */
export function optimizeDays(days: readonly DriverDay[], options: OptimizationOptions = {}): OptimizedDays {
  const { roads, pinned, ...search } = options
  const problem = problemOfDays(days, { roads, pinned })
  const stops = days.flatMap((day) => day.stops)
  let first = 0
  const start = days.map((day) => {
    const from = first
    first += day.stops.length
    return day.stops.map((_, index) => from + index)
  })
  const plan = solve(problem, { ...search, start })
  const pick = (indexes: readonly number[]) => indexes.flatMap((index) => stops[index] ?? [])
  return {
    days: days.map((day, vehicle) => ({ ...day, stops: pick(plan.routes[vehicle] ?? []) })),
    unserved: pick(plan.unserved),
  }
}
