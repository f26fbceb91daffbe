import { straightRoads } from './distance.ts'
import { improveRoute } from './improve.ts'
import { type Fit, insertStop } from './insertion.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { evaluateRoute } from './route.ts'

/**
 * Puts a stop into a driver's day and improves the route after it; null where load, shift or windows forbid it.
 * A stop of the same id that is there already is replaced: a household that changes its half day does not stand in
 * its own way. `addedKm` counts from the route without it. Call it under the lock of the day.
 */
export function fitStop(day: DriverDay, stop: Stop, roads: Roads = straightRoads): Fit | null {
  const others = { ...day, stops: day.stops.filter(({ id }) => id !== stop.id) }
  const inserted = insertStop(others, stop, roads)
  if (!inserted) return null
  const stops = improveRoute({ ...day, stops: inserted.stops }, { roads })
  const plan = evaluateRoute({ ...day, stops }, roads)
  // The last word has the plain calculation, not the fast one.
  if (plan.problems.length > 0) return null
  return { stops, addedKm: plan.km - evaluateRoute(others, roads).km }
}

/** A fit, and whose. */
export interface DriverFit extends Fit {
  readonly driverId: number
}

/**
 * Keeps the promise of a date: the driver that was offered, else the others in id order, else null. The household
 * was promised the date, never the driver.
 * @param days the days of one date that are still open.
 */
export function fitAny(
  days: readonly DriverDay[],
  stop: Stop,
  preferredDriverId: number,
  roads: Roads = straightRoads,
): DriverFit | null {
  const last = (day: DriverDay) => (day.driverId === preferredDriverId ? 0 : 1)
  for (const day of [...days].sort((a, b) => last(a) - last(b) || a.driverId - b.driverId)) {
    const fit = fitStop(day, stop, roads)
    if (fit) return { ...fit, driverId: day.driverId }
  }
  return null
}
