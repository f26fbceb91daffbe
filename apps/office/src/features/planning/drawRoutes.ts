import { BELGIUM, curveThrough, type Point, project, spread, type View, viewOf } from './projection.ts'
import type { LookedRoute } from './selection.ts'

/** A route on the map. */
export interface DrawnRoute {
  readonly row: LookedRoute
  readonly depot: Point
  /** Where the numbers of the stops stand, in order. */
  readonly points: readonly Point[]
  /** From the depot past all stops, and back. */
  readonly path: string
}

/** Units that two numbers keep between them when the whole country is shown. */
const MIN_NUMBER_DISTANCE = 25
/** Round enough to follow with the eye, tight enough not to swing out. */
const CURVE_TENSION = 0.6

/** The routes with stops, and the part of the map that shows all of them. */
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
    // to a single stop and back is the same line twice, on which dots and dashes would close up
    const back = points.length > 1 ? [depot] : []
    return { row, depot, points, path: curveThrough([depot, ...points, ...back], CURVE_TENSION) }
  })
  return { routes, view }
}
