import { straightRoads } from './distance.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { earliestStart, TIME_TOLERANCE_MINUTES, windowsOf } from './windows.ts'

/** A stop with its calculated times, in minutes after midnight. */
export interface RouteStop {
  readonly stop: Stop
  /** Km of the leg that ends at this stop. */
  readonly legKm: number
  readonly arrival: number
  /** Start of service: after the arrival if the driver waits for the slot to open. */
  readonly start: number
  readonly departure: number
}

/** Promises that a route can break. */
export type RouteProblem = 'capacity' | 'shift' | 'window'

/** A calculated driver day. */
export interface RoutePlan {
  readonly km: number
  readonly kg: number
  readonly stops: readonly RouteStop[]
  /** Departure from the depot: as late as the first stop allows. */
  readonly leaves: number
  /** Return to the depot. */
  readonly returns: number
  /** Empty for a route that keeps every promise. */
  readonly problems: readonly RouteProblem[]
}

/**
 * Calculates a driver day in the order of its stops: depot, stops, depot. Waiting is allowed. A service must begin
 * inside a slot of its stop (it may end after it), and the driver must return within the shift. A late stop is served
 * on arrival, so that the times of a broken route can still be shown.
 */
export function evaluateRoute(day: DriverDay, roads: Roads = straightRoads): RoutePlan {
  const problems = new Set<RouteProblem>()
  const stops: RouteStop[] = []
  let here = day.depot
  let clock = day.shiftStart
  let leaves = day.shiftStart
  let km = 0
  let kg = 0
  for (const stop of day.stops) {
    const legKm = roads.km(here, stop.location)
    const driving = roads.minutes(legKm, here, stop.location)
    const earliest = earliestStart(windowsOf(stop), clock + driving)
    if (earliest === Number.POSITIVE_INFINITY) problems.add('window')
    const start = earliest === Number.POSITIVE_INFINITY ? clock + driving : earliest
    // the driver leaves later instead of waiting at the first stop
    if (stops.length === 0) leaves = start - driving
    const arrival = stops.length === 0 ? start : clock + driving
    clock = start + stop.serviceMinutes
    stops.push({ stop, legKm, arrival, start, departure: clock })
    km += legKm
    kg += stop.kg
    here = stop.location
  }
  if (stops.length > 0) {
    const homeKm = roads.km(here, day.depot)
    km += homeKm
    clock += roads.minutes(homeKm, here, day.depot)
  }
  if (clock > day.shiftEnd + TIME_TOLERANCE_MINUTES) problems.add('shift')
  if (kg > day.capacityKg) problems.add('capacity')
  return { km, kg, stops, leaves, returns: clock, problems: [...problems].sort() }
}

/**
 * The same for a day some of whose stops nobody drives to any more: they cost neither km nor time, and nobody is late for them,
 * but their load is in the van.
 * @param skipped their ids
 */
export function evaluateDriven(
  day: DriverDay,
  skipped: ReadonlySet<string>,
  roads: Roads = straightRoads,
): RoutePlan {
  const plan = evaluateRoute({ ...day, stops: day.stops.filter(({ id }) => !skipped.has(id)) }, roads)
  const kg = day.stops.reduce((sum, stop) => sum + stop.kg, 0)
  const overload = kg > day.capacityKg ? (['capacity'] as const) : []
  return { ...plan, kg, problems: [...new Set([...plan.problems, ...overload])].sort() }
}

/** Whether a driver day keeps every promise. */
export function isFeasible(day: DriverDay, roads: Roads = straightRoads): boolean {
  return evaluateRoute(day, roads).problems.length === 0
}
