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

/** Rounding is not lateness. */
const lateness = (late: number) => (late <= TIME_TOLERANCE ? 0 : late)

/**
 * Whether a route beats another: fewer minutes late, or as few and fewer km. A strict order, without which a search
 * could go round in circles.
 */
export function isBetter(route: Omit<Route, 'order'>, than: Omit<Route, 'order'>): boolean {
  const late = lateness(route.late)
  const rivalLate = lateness(than.late)
  return late === rivalLate ? route.km < than.km - KM_TOLERANCE : late < rivalLate
}

/** A segment, positions first to last, put before position `before` of the order as it is; turned round or not. */
interface Move {
  readonly first: number
  readonly last: number
  readonly before: number
  readonly turned: boolean
}

/** Writes the order after a move into `trial`. */
function rearrange(order: Order, { first, last, before, turned }: Move, trial: Order): void {
  trial.set(order)
  const length = last - first + 1
  let target = before
  if (before < first) trial.copyWithin(before + length, before, first)
  else if (before > last) {
    trial.copyWithin(first, last + 1, before)
    target = before - length
  }
  for (let k = 0; k < length; k += 1) trial[target + k] = nodeAt(order, turned ? last - k : first + k)
}

/** An order that moves are tried on, with sums along it that make a move cheap to judge. */
function workbench(problem: Problem, start: Route) {
  const { nodes, km } = problem
  const size = start.order.length
  const order = start.order.slice()
  const trial = start.order.slice()
  const log = { clock: new Float64Array(size), late: new Float64Array(size) }
  // Km from the first position, driven forward and backward: what a segment costs when it is turned.
  const forward = new Float64Array(size)
  const backward = new Float64Array(size)
  let cost = { late: start.late, km: start.km }
  const leg = (from: number, to: number) => at(km, from * nodes + to)

  const refresh = () => {
    minutesLate(problem, order, undefined, undefined, log)
    for (let position = 1; position < size; position += 1) {
      const before = nodeAt(order, position - 1)
      const node = nodeAt(order, position)
      forward[position] = at(forward, position - 1) + leg(before, node)
      backward[position] = at(backward, position - 1) + leg(node, before)
    }
  }
  refresh()

  const addedKm = ({ first, last, before, turned }: Move): number => {
    const head = nodeAt(order, turned ? last : first)
    const tail = nodeAt(order, turned ? first : last)
    const left = nodeAt(order, first - 1)
    const right = nodeAt(order, last + 1)
    const along = at(forward, last) - at(forward, first)
    const inside = turned ? at(backward, last) - at(backward, first) : along
    const change = inside - along - leg(left, nodeAt(order, first)) - leg(nodeAt(order, last), right)
    if (before === first) return change + leg(left, head) + leg(tail, right)
    const previous = nodeAt(order, before - 1)
    const next = nodeAt(order, before)
    return change + leg(left, right) + leg(previous, head) + leg(tail, next) - leg(previous, next)
  }

  /** Makes the move if the route is better for it. */
  const improves = (move: Move): boolean => {
    const change = addedKm(move)
    // A route on time can only be beaten by a shorter one; a late one must be driven to be judged.
    if (cost.late <= TIME_TOLERANCE && change >= -KM_TOLERANCE) return false
    rearrange(order, move, trial)
    const position = Math.min(move.first, move.before)
    const since = { position, clock: at(log.clock, position), late: at(log.late, position) }
    const found = {
      late: minutesLate(problem, trial, since, cost.late + TIME_TOLERANCE),
      km: cost.km + change,
    }
    if (!isBetter(found, cost)) return false
    cost = found
    order.set(trial)
    refresh()
    return true
  }
  return { order, improves }
}

/**
 * Descends to an order that no 2-opt move (Croes 1958: turn a segment round) and no Or-opt move (Or 1976: put up
 * to three neighbouring stops elsewhere, turned or not) makes better, taking each improvement as it is found.
 * Works on asymmetric distances as well. The given route is not changed.
 */
export function descend(problem: Problem, start: Route): Route {
  const size = start.order.length
  const { order, improves } = workbench(problem, start)
  for (let improved = true; improved; ) {
    improved = false
    for (let first = 0; first < size; first += 1) {
      for (let last = first; last < size; last += 1) {
        if (last > first && improves({ first, last, before: first, turned: true })) improved = true
        if (last - first >= LONGEST_MOVED) continue
        for (let before = 0; before <= size; before += 1) {
          if (before >= first && before <= last + 1) continue
          if (improves({ first, last, before, turned: false })) improved = true
          if (last > first && improves({ first, last, before, turned: true })) improved = true
        }
      }
    }
  }
  return routeOf(problem, order)
}
