import { BELGIUM, curveThrough, type Point, project, spread, type View, viewOf } from './projection.ts'
import type { LaneRoute } from './selection.ts'

/** A route on the map. */
export interface DrawnRoute {
  readonly lane: LaneRoute
  readonly depot: Point
  /** Where the numbers of the stops stand, in order. */
  readonly points: readonly Point[]
  /** From the depot past all stops, and back. */
  readonly path: string
}

/** Units that two numbers keep between them when the whole country is shown. */
const BADGE = 25
/** Round enough to follow with the eye, tight enough not to swing out. */
const TENSION = 0.6

/** The routes with stops, and the part of the map that shows all of them. */
export function drawRoutes(lanes: readonly LaneRoute[]): { routes: DrawnRoute[]; view: View } {
  const driven = lanes.filter(({ route }) => route.stops.length > 0)
  const view = viewOf(driven.flatMap(({ route }) => [project(route.depot), ...route.stops.map(project)]))
  const distance = (BADGE * view.width) / BELGIUM.width
  const places = spread(
    driven.flatMap(({ route }) => route.stops.map(project)),
    distance,
    driven.map(({ route }) => project(route.depot)),
  )
  let taken = 0
  const routes = driven.map((lane) => {
    const points = places.slice(taken, taken + lane.route.stops.length)
    taken += points.length
    const depot = project(lane.route.depot)
    // to a single stop and back is the same line twice, on which dots and dashes would close up
    const back = points.length > 1 ? [depot] : []
    return { lane, depot, points, path: curveThrough([depot, ...points, ...back], TENSION) }
  })
  return { routes, view }
}
