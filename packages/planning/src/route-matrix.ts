import { legTablesOf } from './leg-tables.ts'
import type { DriverDay, Roads } from './model.ts'
import { windowsOf } from './windows.ts'

/**
 * A driver day as numbers, for searches that try thousands of orders. Node 0 is the depot, node n the n-th stop of the
 * day.
 */
export interface RouteMatrix {
  /** Nodes including the depot. */
  readonly nodes: number
  /** Row: from, column: to. */
  readonly km: Float64Array
  readonly minutes: Float64Array
  /** Service minutes by node. */
  readonly service: Float64Array
  /** Four numbers per node: the first window and the last; twice the same window if there is one. */
  readonly windows: Float64Array
  readonly shiftStart: number
  readonly shiftEnd: number
}

/** An order of the stops, as node numbers. */
export type Order = Uint16Array

/** Reads a number; NaN outside the array, so that every comparison fails. */
export const at = (numbers: Float64Array, index: number): number => numbers[index] ?? Number.NaN

/** Reads a node; the depot before the first position and after the last one. */
export const nodeAt = (order: Order, position: number): number => order[position] ?? 0

/** Measures every pair of locations of a day. */
export function routeMatrixOf(day: DriverDay, roads: Roads): RouteMatrix {
  const locations = [day.depot, ...day.stops.map((stop) => stop.location)]
  const nodes = locations.length
  const { km, minutes } = legTablesOf(locations, roads)
  const windows = new Float64Array(nodes * 4)
  for (const [index, stop] of day.stops.entries()) {
    const open = windowsOf(stop)
    windows.set(
      [open[0], open[open.length - 1]].flatMap((w) => (w ? [w.from, w.to] : [])),
      (index + 1) * 4,
    )
  }
  const service = Float64Array.from([0, ...day.stops.map((stop) => stop.serviceMinutes)])
  return { nodes, km, minutes, service, windows, shiftStart: day.shiftStart, shiftEnd: day.shiftEnd }
}

/** Km of an order, including the legs from and to the depot. */
export function kmOf({ nodes, km }: RouteMatrix, order: Order): number {
  if (order.length === 0) return 0
  let sum = 0
  let here = 0
  for (const node of order) {
    sum += at(km, here * nodes + node)
    here = node
  }
  return sum + at(km, here * nodes)
}

/** State of an order before a position: the departure from the previous stop, and the lateness up to there. */
export interface OrderProgress {
  readonly position: number
  readonly clock: number
  readonly late: number
}

/**
 * Minutes by which an order misses windows and shift, summed; 0 for a route on time. A late stop is served on arrival.
 * Counting stops above `enough`. `log` receives the progress before each position.
 */
export function minutesLate(
  problem: RouteMatrix,
  order: Order,
  since: OrderProgress = { position: 0, clock: problem.shiftStart, late: 0 },
  enough: number = Number.POSITIVE_INFINITY,
  log?: { readonly clock: Float64Array; readonly late: Float64Array },
): number {
  const { nodes, minutes, service, windows, shiftEnd } = problem
  let { clock, late } = since
  let here = nodeAt(order, since.position - 1)
  for (let position = since.position; position < order.length; position += 1) {
    if (log) {
      log.clock[position] = clock
      log.late[position] = late
    }
    const node = nodeAt(order, position)
    clock += at(minutes, here * nodes + node)
    const open = node * 4
    if (clock <= at(windows, open + 1)) clock = Math.max(clock, at(windows, open))
    else if (clock <= at(windows, open + 3)) clock = Math.max(clock, at(windows, open + 2))
    else late += clock - at(windows, open + 3)
    if (late > enough) return late
    clock += at(service, node)
    here = node
  }
  if (here !== 0) clock += at(minutes, here * nodes)
  return late + Math.max(0, clock - shiftEnd)
}
