import { m } from '@brine/messages/app'
import { BELGIUM, curveThrough, fanOut, type Point, project, type View, viewOf } from './projection.ts'
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

/** Minimum distance between two numbers, in units of the map of the whole country: a mark with its edge. */
const MIN_NUMBER_DISTANCE = 27
/** Middle of the drawn depot above its location, and of its name below, in units of the map of the whole country. */
const DEPOT_MIDDLE = -4
const NAME_MIDDLE = 31
/** Half the width of a character of the name. */
const HALF_CHARACTER = 4.2
/** A compromise: the eye can follow the curve, and it does not overshoot. */
const CURVE_TENSION = 0.6

/** The routes with stops, and the part of the map that contains them. */
export function drawRoutes(rows: readonly LookedRoute[]): { routes: DrawnRoute[]; view: View } {
  const driven = rows.filter(({ route }) => route.stops.length > 0)
  const view = viewOf(driven.flatMap(({ route }) => [project(route.depot), ...route.stops.map(project)]))
  const scale = view.width / BELGIUM.width
  const fanned = fanOut(
    driven.flatMap(({ route }) => route.stops.map(project)),
    MIN_NUMBER_DISTANCE * scale,
    driven.flatMap((row) => depotMarks(row, scale)),
    view,
  )
  let taken = 0
  const routes = driven.map((row) => {
    const points = fanned.slice(taken, taken + row.route.stops.length)
    taken += points.length
    const depot = project(row.route.depot)
    // the way back from a single stop is the same line, and would fill the gaps of a dashed line
    const back = points.length > 1 ? [depot] : []
    return { row, depot, points, path: curveThrough([depot, ...points, ...back], CURVE_TENSION) }
  })
  return { routes, view }
}

/** Where a depot and its name are drawn: points that no number may cover. */
function depotMarks({ route: { depot } }: LookedRoute, scale: number): Point[] {
  const { x, y } = project(depot)
  const half = m['office.planning.depot']({ name: depot.name }).length * HALF_CHARACTER
  return [
    { x, y: y + DEPOT_MIDDLE * scale },
    ...[-1, 0, 1].map((side) => ({
      x: x + side * Math.max(0, half - MIN_NUMBER_DISTANCE / 2) * scale,
      y: y + NAME_MIDDLE * scale,
    })),
  ]
}
