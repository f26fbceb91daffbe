import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import type { RouteProgress } from '@brine/planning/progress'
import { useSearchParams } from 'react-router'
import { type DriverLook, driverLookOf } from '../../shell/driverLook.ts'
import { type Moment, progressOf } from './routeProgress.ts'

/** A route with its progress and the look of its driver. */
export interface LookedRoute {
  readonly route: PlannedRoute
  readonly look: DriverLook
  readonly progress: RouteProgress
}

export interface Selection {
  readonly rows: readonly LookedRoute[]
  /** The driver whose stops are listed. */
  readonly chosen: LookedRoute
  /** The refill of the stop that is selected on the board. */
  readonly stopId: number | undefined
}

/**
 * The query string that selects a driver or a stop. It is part of the address, so that it can be bookmarked and shared.
 */
export const choice = (driverId: number, stopId?: number): string =>
  `?${new URLSearchParams({ driver: String(driverId), ...(stopId ? { stop: String(stopId) } : {}) })}`

/** The selection in the page's address. The default is the first driver with stops. */
export function useSelection(day: PlannedDay, moment: Moment): Selection | undefined {
  const [search] = useSearchParams()
  const rows = day.routes.map((route, index) => ({
    ...{ route, look: driverLookOf(index) },
    progress: progressOf(route, day, moment),
  }))
  const asked = rows.find(({ route }) => String(route.driver_id) === search.get('driver'))
  const chosen = asked ?? rows.find(({ route }) => route.stops.length > 0) ?? rows[0]
  const stop = chosen?.route.stops.find(({ refill_id }) => String(refill_id) === search.get('stop'))
  return chosen && { rows, chosen, stopId: stop?.refill_id }
}
