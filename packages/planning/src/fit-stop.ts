import { straightRoads } from './distance.ts'
import { improveRoute } from './improve.ts'
import { type Fit, insertStop } from './insertion.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { evaluateRoute } from './route.ts'

/**
 * Inserts a stop into a driver day and improves the route; null if load, shift or windows forbid it. The new stop
 * replaces a stop with the same id, so that a customer can change the half day of a delivery on a full day. `addedKm`
 * is relative to the route without the stop. Call it under the lock of the day.
 */
export function fitStop(day: DriverDay, stop: Stop, roads: Roads = straightRoads): Fit | null {
  const others = { ...day, stops: day.stops.filter(({ id }) => id !== stop.id) }
  const inserted = insertStop(others, stop, roads)
  if (!inserted) return null
  const stops = improveRoute({ ...day, stops: inserted.stops }, { roads })
  const plan = evaluateRoute({ ...day, stops }, roads)
  // the plain calculation decides, not the fast one
  if (plan.problems.length > 0) return null
  return { stops, addedKm: plan.km - evaluateRoute(others, roads).km }
}
