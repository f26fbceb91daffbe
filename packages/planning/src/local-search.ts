import { at, kmOf, minutesLate, nodeAt, type Order, type RouteMatrix } from './route-matrix.ts'
import { TIME_TOLERANCE_MINUTES } from './windows.ts'

/** An order with its cost. Being late counts before every kilometre. */
export interface CostedOrder {
  readonly order: Order
  readonly late: number
  readonly km: number
}

/** Km below which two routes are the same length: rounding of sums. */
const KM_TOLERANCE = 1e-9
/** Or's segments: up to three stops move together. */
const MAX_MOVED_STOPS = 3

export function costOrder(problem: RouteMatrix, order: Order): CostedOrder {
  return { order, late: minutesLate(problem, order), km: kmOf(problem, order) }
}

/** Lateness within the tolerance counts as none: it is rounding. */
const lateness = (late: number) => (late <= TIME_TOLERANCE_MINUTES ? 0 : late)

/**
 * Whether a route beats another: fewer minutes late, or as few and fewer km. A strict order, without which a search
 * could go round in circles.
 */
export function isBetter(route: Omit<CostedOrder, 'order'>, than: Omit<CostedOrder, 'order'>): boolean {
  const late = lateness(route.late)
  const rivalLate = lateness(than.late)
  return late === rivalLate ? route.km < than.km - KM_TOLERANCE : late < rivalLate
}

/** Writes the order into `trial` with the segment from `first` to `last` put before position `before`, turned or not. */
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
 * An order that moves are tried on, with sums along it that make a move cheap to judge. Thousands of moves are judged
 * for each that is made, so nothing is allocated for those that are not.
 */
function createMoveTrials(problem: RouteMatrix, start: CostedOrder) {
  const { nodes, km } = problem
  const size = start.order.length
  const order = start.order.slice()
  const trial = start.order.slice()
  const log = { clock: new Float64Array(size), late: new Float64Array(size) }
  // Km from the first position, driven forward and backward: what a segment costs when it is turned.
  const forward = new Float64Array(size)
  const backward = new Float64Array(size)
  // Of the leg that ends at each position; the last one leads home.
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

  /** Km that turning a segment round adds inside it. */
  const kmOfTurn = (first: number, last: number): number =>
    at(backward, last) - at(backward, first) - at(forward, last) + at(forward, first)

  /** Only a shorter route beats one that is on time; beside a late one every move must be calculated. */
  const mayImprove = (addedKm: number): boolean =>
    addedKm < -KM_TOLERANCE || cost.late > TIME_TOLERANCE_MINUTES

  /** Applies the move if the route is better for it. */
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
    /** 2-opt: turns a segment where it stands. */
    turn(first: number, last: number): boolean {
      const left = nodeAt(order, first - 1)
      const right = nodeAt(order, last + 1)
      const [head, tail] = [nodeAt(order, first), nodeAt(order, last)]
      const joints = leg(left, tail) + leg(head, right) - leg(left, head) - leg(tail, right)
      const addedKm = kmOfTurn(first, last) + joints
      return mayImprove(addedKm) && apply(first, last, first, true, addedKm)
    },
    /** Or-opt: puts a segment elsewhere, turned or not, wherever that makes the route better. */
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

  /** A segment and the km that the route without it saves. */
  function cutOut(first: number, last: number) {
    const [start, end] = [nodeAt(order, first), nodeAt(order, last)]
    const [left, right] = [nodeAt(order, first - 1), nodeAt(order, last + 1)]
    const savedKm = leg(left, start) + leg(end, right) - leg(left, right)
    return { start, end, savedKm, turnKm: kmOfTurn(first, last) }
  }
}

/**
 * Descends to an order that no 2-opt move (Croes 1958: turn a segment round) and no Or-opt move (Or 1976: put up
 * to three neighbouring stops elsewhere, turned or not) makes better, taking each improvement as it is found.
 * Works on asymmetric distances as well. The given route is not changed.
 */
export function descend(problem: RouteMatrix, start: CostedOrder): CostedOrder {
  const size = start.order.length
  const { order, turn, shift } = createMoveTrials(problem, start)
  // round and round until every segment has been tried since the last improvement
  const segments = (size * (size + 1)) / 2
  let [first, last] = [0, 0]
  for (let left = segments; left > 0; left -= 1) {
    const hasTurned = last > first && turn(first, last)
    const hasMoved = last - first < MAX_MOVED_STOPS && shift(first, last)
    // itself as well: it has not been tried since
    if (hasTurned || hasMoved) left = segments + 1
    if (last + 1 < size) last += 1
    else {
      first = first + 1 < size ? first + 1 : 0
      last = first
    }
  }
  return costOrder(problem, order)
}
