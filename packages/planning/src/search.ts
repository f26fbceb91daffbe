import { at, kmOf, minutesLate, nodeAt, type Order, type Problem } from './problem.ts'
import { TIME_TOLERANCE } from './windows.ts'

/** An order with its cost. Being late counts before every kilometre. */
export interface Route {
  readonly order: Order
  readonly late: number
  readonly km: number
}

/** Km below which two routes are the same length: rounding of sums. */
const KM_TOLERANCE = 1e-9
/** Or's segments: up to three stops move together. */
const LONGEST_MOVED = 3

export function routeOf(problem: Problem, order: Order): Route {
  return { order, late: minutesLate(problem, order), km: kmOf(problem, order) }
}

/** Whether a route beats another: fewer minutes late, or as few and fewer km. */
export function isBetter(route: Omit<Route, 'order'>, than: Omit<Route, 'order'>): boolean {
  if (route.late > TIME_TOLERANCE || than.late > TIME_TOLERANCE) {
    if (Math.abs(route.late - than.late) > TIME_TOLERANCE) return route.late < than.late
  }
  return route.km < than.km - KM_TOLERANCE
}

/** Takes out positions first to last and puts them back before position `before` of the old order, turned round or not. */
function rearrange(
  order: Order,
  first: number,
  last: number,
  before: number,
  turned: boolean,
  into: Order,
): void {
  let write = 0
  const put = () => {
    for (let k = 0; k <= last - first; k += 1) into[write++] = nodeAt(order, turned ? last - k : first + k)
  }
  for (let position = 0; position <= order.length; position += 1) {
    if (position === before) put()
    if (position < order.length && (position < first || position > last))
      into[write++] = nodeAt(order, position)
  }
}

/** Km from each position on to the last, driven forward and backward: what a turned segment costs, in constant time. */
function runningKm({ nodes, km }: Problem, order: Order) {
  const forward = new Float64Array(order.length)
  const backward = new Float64Array(order.length)
  for (let position = 1; position < order.length; position += 1) {
    const before = nodeAt(order, position - 1)
    const node = nodeAt(order, position)
    forward[position] = at(forward, position - 1) + at(km, before * nodes + node)
    backward[position] = at(backward, position - 1) + at(km, node * nodes + before)
  }
  return { forward, backward }
}

/**
 * Descends to an order that no 2-opt move (Croes 1958: turn a segment round) and no Or-opt move (Or 1976: put up
 * to three neighbouring stops elsewhere, turned or not) makes better, taking each improvement as it is found.
 * Works on asymmetric distances as well. The given route is not changed.
 */
export function descend(problem: Problem, start: Route): Route {
  const { nodes, km } = problem
  const size = start.order.length
  const leg = (from: number, to: number) => at(km, from * nodes + to)
  const order = start.order.slice()
  const trial = order.slice()
  let cost = { late: start.late, km: start.km }
  let running = runningKm(problem, order)

  const tryMove = (first: number, last: number, before: number, turned: boolean): boolean => {
    const head = nodeAt(order, turned ? last : first)
    const tail = nodeAt(order, turned ? first : last)
    const left = nodeAt(order, first - 1)
    const right = nodeAt(order, last + 1)
    const along = at(running.forward, last) - at(running.forward, first)
    const inside = turned ? at(running.backward, last) - at(running.backward, first) : along
    let change = inside - along - leg(left, nodeAt(order, first)) - leg(nodeAt(order, last), right)
    if (before === first) change += leg(left, head) + leg(tail, right)
    else {
      const previous = nodeAt(order, before - 1)
      const next = nodeAt(order, before)
      change += leg(left, right) + leg(previous, head) + leg(tail, next) - leg(previous, next)
    }
    // A route on time can only be beaten by a shorter one; a late one must be driven to be judged.
    if (cost.late <= TIME_TOLERANCE && change >= -KM_TOLERANCE) return false
    rearrange(order, first, last, before, turned, trial)
    const found = { late: minutesLate(problem, trial, cost.late + TIME_TOLERANCE), km: cost.km + change }
    if (!isBetter(found, cost)) return false
    cost = found
    order.set(trial)
    running = runningKm(problem, order)
    return true
  }

  for (let improved = true; improved; ) {
    improved = false
    for (let first = 0; first < size; first += 1) {
      for (let last = first; last < size; last += 1) {
        if (last > first && tryMove(first, last, first, true)) improved = true
        if (last - first >= LONGEST_MOVED) continue
        for (let before = 0; before <= size; before += 1) {
          if (before >= first && before <= last + 1) continue
          if (tryMove(first, last, before, false)) improved = true
          if (last > first && tryMove(first, last, before, true)) improved = true
        }
      }
    }
  }
  return routeOf(problem, order)
}
