import { at, kmOf, minutesLate, nodeAt, type Order, type RouteMatrix } from './route-matrix.ts'
import { TIME_TOLERANCE_MINUTES } from './windows.ts'

/** An order with its cost. Lateness outweighs every kilometre. */
export interface CostedOrder {
  readonly order: Order
  readonly late: number
  readonly km: number
}

/** Two routes are equally long within this difference: rounding of sums. */
const KM_TOLERANCE = 1e-9
/** Or-opt segments: up to three stops move together. */
const MAX_MOVED_STOPS = 3

export function costOrder(problem: RouteMatrix, order: Order): CostedOrder {
  return { order, late: minutesLate(problem, order), km: kmOf(problem, order) }
}

/** Lateness within the tolerance is rounding and counts as none. */
const lateness = (late: number) => (late <= TIME_TOLERANCE_MINUTES ? 0 : late)

/**
 * Whether a route is better than another: fewer minutes late, or equally late with fewer km. The order is strict,
 * because otherwise the search could loop forever.
 */
export function isBetter(route: Omit<CostedOrder, 'order'>, than: Omit<CostedOrder, 'order'>): boolean {
  const late = lateness(route.late)
  const rivalLate = lateness(than.late)
  return late === rivalLate ? route.km < than.km - KM_TOLERANCE : late < rivalLate
}

/**
 * Writes the order into `trial`, with the segment from `first` to `last` moved before position `before`, optionally
 * reversed.
 */
function rearrange(
  order: Order,
  first: number,
  last: number,
  before: number,
  turned: boolean,
  trial: Order,
): void {
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

/**
 * Tries moves on an order. Prefix sums along the order make a move cheap to evaluate. Thousands of moves are evaluated
 * for each applied one, so evaluation allocates nothing.
 */
function createMoveTrials(problem: RouteMatrix, start: CostedOrder) {
  const { nodes, km } = problem
  const size = start.order.length
  const order = start.order.slice()
  const trial = start.order.slice()
  const log = { clock: new Float64Array(size), late: new Float64Array(size) }
  // Prefix sums of km, forward and backward: they give the cost of reversing a segment.
  const forward = new Float64Array(size)
  const backward = new Float64Array(size)
  // By position: the leg that ends there. The last leg returns to the depot.
  const legs = new Float64Array(size + 1)
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
    for (let position = 0; position <= size; position += 1)
      legs[position] = leg(nodeAt(order, position - 1), nodeAt(order, position))
  }
  refresh()

  /** Km that reversing a segment adds inside it. */
  const kmOfTurn = (first: number, last: number): number =>
    at(backward, last) - at(backward, first) - at(forward, last) + at(forward, first)

  /** An on-time route can only become shorter. A late route needs the full calculation of every move. */
  const mayImprove = (addedKm: number): boolean =>
    addedKm < -KM_TOLERANCE || cost.late > TIME_TOLERANCE_MINUTES

  /** Applies the move if it makes the route better. */
  const apply = (first: number, last: number, before: number, turned: boolean, addedKm: number): boolean => {
    rearrange(order, first, last, before, turned, trial)
    const position = Math.min(first, before)
    const since = { position, clock: at(log.clock, position), late: at(log.late, position) }
    const late = minutesLate(problem, trial, since, cost.late + TIME_TOLERANCE_MINUTES)
    const found = { late, km: cost.km + addedKm }
    if (!isBetter(found, cost)) return false
    cost = found
    order.set(trial)
    refresh()
    return true
  }

  return {
    order,
    /** 2-opt: reverses a segment in place. */
    turn(first: number, last: number): boolean {
      const left = nodeAt(order, first - 1)
      const right = nodeAt(order, last + 1)
      const [head, tail] = [nodeAt(order, first), nodeAt(order, last)]
      const joints = leg(left, tail) + leg(head, right) - leg(left, head) - leg(tail, right)
      const addedKm = kmOfTurn(first, last) + joints
      return mayImprove(addedKm) && apply(first, last, first, true, addedKm)
    },
    /** Or-opt: moves a segment to a better position, reversed or not. */
    shift(first: number, last: number): boolean {
      let hasMoved = false
      let segment = cutOut(first, last)
      for (let before = 0; before <= size; before += 1) {
        if (before >= first && before <= last + 1) continue
        const previous = nodeAt(order, before - 1) * nodes
        const next = nodeAt(order, before)
        const { start, end, savedKm, turnKm } = segment
        const gap = at(legs, before) + savedKm
        const straight = at(km, previous + start) + at(km, end * nodes + next) - gap
        if (mayImprove(straight) && apply(first, last, before, false, straight)) {
          hasMoved = true
          segment = cutOut(first, last)
        } else if (last > first) {
          const turned = at(km, previous + end) + at(km, start * nodes + next) + turnKm - gap
          if (!mayImprove(turned) || !apply(first, last, before, true, turned)) continue
          hasMoved = true
          segment = cutOut(first, last)
        }
      }
      return hasMoved
    },
  }

  /** A segment, and the km that its removal saves. */
  function cutOut(first: number, last: number) {
    const [start, end] = [nodeAt(order, first), nodeAt(order, last)]
    const [left, right] = [nodeAt(order, first - 1), nodeAt(order, last + 1)]
    const savedKm = leg(left, start) + leg(end, right) - leg(left, right)
    return { start, end, savedKm, turnKm: kmOfTurn(first, last) }
  }
}

/**
 * Descends to an order that no 2-opt move (Croes 1958: reverse a segment) and no Or-opt move (Or 1976: move up to three
 * neighbouring stops, reversed or not) improves. It takes each improvement as it finds it, also on asymmetric
 * distances. The given route is not changed.
 */
export function descend(problem: RouteMatrix, start: CostedOrder): CostedOrder {
  const size = start.order.length
  const { order, turn, shift } = createMoveTrials(problem, start)
  // stops when no segment has improved the route in a full pass
  const segments = (size * (size + 1)) / 2
  let [first, last] = [0, 0]
  for (let left = segments; left > 0; left -= 1) {
    const hasTurned = last > first && turn(first, last)
    const hasMoved = last - first < MAX_MOVED_STOPS && shift(first, last)
    // the current segment counts again, because it has not been tried on the new order
    if (hasTurned || hasMoved) left = segments + 1
    if (last + 1 < size) last += 1
    else {
      first = first + 1 < size ? first + 1 : 0
      last = first
    }
  }
  return costOrder(problem, order)
}
