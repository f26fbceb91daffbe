/** A point in units of the map. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The visible part of the map. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** West and north edge of the map in degrees, and its scale: 4.1 degrees of longitude are 760 units. */
const WEST = 2.42
const NORTH = 51.56
const UNITS_PER_DEGREE = 760 / 4.1
/** Equirectangular, true to scale at the middle latitude of Belgium. The error is invisible over 280 km. */
const MIDDLE = Math.cos((50.5 * Math.PI) / 180)

/** All of Belgium, with room for names at the edges. */
export const BELGIUM: View = { x: 8, y: -8, width: 748, height: 640 }
/** The smallest visible share of the country. At a closer zoom, the outline would not be recognizable. */
const MIN_VIEW_SHARE = 0.5
/** Margin around the visible points, in units of the map. */
const VIEW_MARGIN = 48

/** Projects coordinates onto the map. */
export function project({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  return { x: (longitude - WEST) * UNITS_PER_DEGREE, y: ((NORTH - latitude) * UNITS_PER_DEGREE) / MIDDLE }
}

/** The part of the map that contains all points, in the proportions of the country and at most the whole country. */
export function viewOf(points: readonly Point[]): View {
  if (points.length === 0) return BELGIUM
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * VIEW_MARGIN
  const high = Math.max(...ys) - Math.min(...ys) + 2 * VIEW_MARGIN
  const scale = Math.min(1, Math.max(MIN_VIEW_SHARE, wide / BELGIUM.width, high / BELGIUM.height))
  const width = BELGIUM.width * scale
  const height = BELGIUM.height * scale
  const centred = (low: number, top: number, size: number, start: number, whole: number) =>
    Math.min(start + whole - size, Math.max(start, (low + top - size) / 2))
  return {
    x: centred(Math.min(...xs), Math.max(...xs), width, BELGIUM.x, BELGIUM.width),
    y: centred(Math.min(...ys), Math.max(...ys), height, BELGIUM.y, BELGIUM.height),
    width,
    height,
  }
}

const unit = (value: number): string => value.toFixed(1)

/**
 * Draws a smooth path through points (Catmull-Rom as cubic Béziers).
 * @param tension 0 for straight lines, 1 for the roundest
 */
export function curveThrough(points: readonly Point[], tension: number): string {
  const [start] = points
  if (!start) return ''
  const k = tension / 6
  let path = `M${unit(start.x)} ${unit(start.y)}`
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const before = points[index - 2] ?? from
    const after = points[index + 1] ?? to
    path += `C${unit(from.x + (to.x - before.x) * k)} ${unit(from.y + (to.y - before.y) * k)}`
    path += ` ${unit(to.x - (after.x - from.x) * k)} ${unit(to.y - (after.y - from.y) * k)}`
    path += ` ${unit(to.x)} ${unit(to.y)}`
  }
  return path
}

/** Points nearer than this share a location, in units of the map: about 200 m. */
const SAME_LOCATION = 0.5
/** The most points of one ring. A larger group gets a second ring around the first. */
const MAX_RING_POINTS = 9
/** Fixed points are drawn larger, so the other points keep a larger distance from them (factor). */
const ROOM_OF_FIXED = 1.25
/** Directions that are tried around a taken position, and the step between two distances (share of the minimum). */
const DIRECTIONS = 24
const STEP = 0.25
/** The number of distances that are tried: further than the whole map is wide. */
const MAX_STEPS = 200

/**
 * Fans out points that share a location: in a ring around it, clockwise from the top in the given order. Other points stay
 * where they are. A position that is taken is replaced by the nearest free one.
 * @param distance minimum distance between two points, in units of the map
 * @param fixed points that do not move, and from which the others keep a distance
 * @param inside the part of the map that shows the points
 */
export function fanOut(
  points: readonly Point[],
  distance: number,
  fixed: readonly Point[] = [],
  inside: View = BELGIUM,
): Point[] {
  const room = distance * ROOM_OF_FIXED
  const placed: Point[] = []
  const isFree = (at: Point): boolean =>
    isWithin(at, inside, distance / 2) &&
    fixed.every((post) => between(at, post) >= room - TOLERANCE) &&
    placed.every((other) => between(at, other) >= distance - TOLERANCE)
  const wishes = points.map((point, index) => {
    const group = points.flatMap((other, at) => (between(point, other) < SAME_LOCATION ? [at] : []))
    const isBesideFixed = fixed.some((post) => between(point, post) < room)
    return seatOf(point, group.indexOf(index), group.length, distance, isBesideFixed ? room : 0)
  })
  for (const wish of wishes) placed.push(nearestFree(wish, distance, isFree))
  return placed
}

/** Tolerance of comparisons, in units of the map. */
const TOLERANCE = 1e-6

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const isWithin = ({ x, y }: Point, view: View, margin: number): boolean =>
  x >= view.x + margin &&
  x <= view.x + view.width - margin &&
  y >= view.y + margin &&
  y <= view.y + view.height - margin

/** A place in the rings around a centre. A single point stays on it, unless something fixed is there. */
function seatOf(centre: Point, index: number, count: number, distance: number, leastRadius: number): Point {
  if (count === 1) return centre
  const ring = Math.floor(index / MAX_RING_POINTS)
  const inRing = Math.min(count - ring * MAX_RING_POINTS, MAX_RING_POINTS)
  const own = inRing === 1 ? 0 : distance / (2 * Math.sin(Math.PI / inRing))
  const first = Math.min(count, MAX_RING_POINTS)
  const inner = Math.max(distance / (2 * Math.sin(Math.PI / first)), leastRadius)
  return around(centre, Math.max(own, inner + ring * distance), (index % MAX_RING_POINTS) / inRing)
}

/** @param turn share of a whole turn, clockwise from the top */
const around = ({ x, y }: Point, radius: number, turn: number): Point => ({
  x: x + Math.sin(turn * 2 * Math.PI) * radius,
  y: y - Math.cos(turn * 2 * Math.PI) * radius,
})

function nearestFree(wish: Point, distance: number, isFree: (at: Point) => boolean): Point {
  if (isFree(wish)) return wish
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const at = around(wish, step * STEP * distance, direction / DIRECTIONS)
      if (isFree(at)) return at
    }
  }
  return wish
}
