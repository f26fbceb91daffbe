import { BELGIUM, curveThrough, type Point, project, spread, type View, viewOf } from './projection.ts'
import type { LookedRoute } from './selection.ts'

/** A route on the map. */
export interface DrawnRoute {
  readonly row: LookedRoute
  readonly depot: Point
  /** Positions of the stop numbers, in order. */
  readonly points: readonly Point[]
  /** From the depot through all stops and back. */
  readonly path: string
}

/** Minimum distance between two numbers, in units of the map of the whole country. */
const MIN_NUMBER_DISTANCE = 25
/** A compromise: the eye can follow the curve, and it does not overshoot. */
const CURVE_TENSION = 0.6

/** The routes with stops, and the part of the map that contains them. */
export function drawRoutes(rows: readonly LookedRoute[]): { routes: DrawnRoute[]; view: View } {
  const driven = rows.filter(({ route }) => route.stops.length > 0)
  const view = viewOf(driven.flatMap(({ route }) => [project(route.depot), ...route.stops.map(project)]))
  const distance = (MIN_NUMBER_DISTANCE * view.width) / BELGIUM.width
  const spreadPoints = spread(
    driven.flatMap(({ route }) => route.stops.map(project)),
    distance,
    driven.map(({ route }) => project(route.depot)),
  )
  let taken = 0
  const routes = driven.map((row) => {
    const points = spreadPoints.slice(taken, taken + row.route.stops.length)
    taken += points.length
    const depot = project(row.route.depot)
    // the way back from a single stop is the same line, and would fill the gaps of a dashed line
    const back = points.length > 1 ? [depot] : []
    return { row, depot, points, path: curveThrough([depot, ...points, ...back], CURVE_TENSION) }
  })
  return { routes, view }
}
