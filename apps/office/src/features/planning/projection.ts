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

/** Maximum number of iterations. Each halves the remaining overlap. */
const MAX_SPREAD_ROUNDS = 24
/** Fixed points are drawn larger, so the other points keep a larger distance from them (factor). */
const ROOM_OF_FIXED = 1.25
/** The golden angle in radians. It gives each of several equal points its own direction. */
const GOLDEN_ANGLE = 2.399963

/**
 * Moves overlapping points apart, as little as possible.
 * @param distance minimum distance between two points, in units of the map
 * @param fixed points that do not move, and from which the others keep a distance
 */
export function spread(points: readonly Point[], distance: number, fixed: readonly Point[] = []): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }))
  const room = distance * ROOM_OF_FIXED
  for (let round = 0; round < MAX_SPREAD_ROUNDS; round += 1) {
    for (const [i, a] of moved.entries()) {
      for (const post of fixed) {
        const away = Math.hypot(a.x - post.x, a.y - post.y)
        if (away >= room) continue
        const angle = away > 0.01 ? Math.atan2(a.y - post.y, a.x - post.x) : i * GOLDEN_ANGLE
        a.x = post.x + Math.cos(angle) * room
        a.y = post.y + Math.sin(angle) * room
      }
      for (const b of moved.slice(i + 1)) {
        const away = Math.hypot(b.x - a.x, b.y - a.y)
        if (away >= distance) continue
        const angle = away > 0.01 ? Math.atan2(b.y - a.y, b.x - a.x) : i * GOLDEN_ANGLE
        const push = (distance - away) / 2
        a.x -= Math.cos(angle) * push
        a.y -= Math.sin(angle) * push
        b.x += Math.cos(angle) * push
        b.y += Math.sin(angle) * push
      }
    }
  }
  return moved
}
