import { straightRoads } from './distance.ts'
import { improveRoute } from './improve.ts'
import { type Fit, insertStop } from './insertion.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { evaluateRoute } from './route.ts'

/**
 * Puts a stop into a driver's day and improves the route after it; null where load, shift or windows forbid it.
 * A stop of the same id that is there already is replaced: so a customer can change the half day of a delivery on a full
 * day. `addedKm` counts from the route without it. Call it under the lock of the day.
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
