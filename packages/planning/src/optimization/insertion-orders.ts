import type { Random } from '../random.ts'
import type { Instance } from './instance.ts'
import type { SearchState } from './state.ts'

/** Orders in which absent stops are inserted: the weight of each, and its sort key; null for random order. */
export interface InsertionOrders {
  readonly keys: readonly (Float64Array | null)[]
  /** Cumulative shares of the draws. */
  readonly upTo: Float64Array
}

/**
 * The paper's orders and weights (Christiaens & Vanden Berghe, Transportation Science 54(2), 2020, section 5.2): random
 * 4, heavy first 4, far first 2, close first 1; with windows also short ones first 2, early opening first 2, late
 * closing first 2.
 */
export function insertionOrdersOf({
  stops,
  locations,
  kmTo,
  windows,
  start,
  grams,
}: Instance): InsertionOrders {
  const byStop = (key: (stop: number) => number) =>
    Float64Array.from({ length: stops }, (_, stop) => key(stop))
  const depots = [...new Set(start)]
  const far = byStop((stop) => Math.min(...depots.map((depot) => kmTo[stop * locations + depot]!)))
  const orders = [
    { weight: 4, key: null },
    { weight: 4, key: grams.map((kg) => -kg) },
    { weight: 2, key: far.map((km) => -km) },
    { weight: 1, key: far },
  ]
  if (windows.some((minute) => Number.isFinite(minute)))
    orders.push(
      { weight: 2, key: byStop((stop) => windows[stop * 4 + 3]! - windows[stop * 4]!) },
      { weight: 2, key: byStop((stop) => windows[stop * 4]!) },
      { weight: 2, key: byStop((stop) => -windows[stop * 4 + 3]!) },
    )
  const total = orders.reduce((sum, { weight }) => sum + weight, 0)
  let sum = 0
  const upTo = orders.map(({ weight }) => {
    sum += weight / total
    return sum
  })
  return { keys: orders.map(({ key }) => key), upTo: Float64Array.from(upTo) }
}

/** The parts of a search that sorting needs. */
interface SortContext {
  readonly state: SearchState
  readonly orders: InsertionOrders
  readonly random: Random
}

/** Sorts the absent stops by an order that is drawn by weight; ties are in random order. */
export function sortAbsent({ state, orders, random }: SortContext): void {
  const { absent, absentCount } = state
  for (let index = absentCount - 1; index > 0; index -= 1) {
    const other = random.below(index + 1)
    const stop = absent[index]!
    absent[index] = absent[other]!
    absent[other] = stop
  }
  const draw = random.next()
  let drawn = 0
  while (drawn < orders.upTo.length - 1 && orders.upTo[drawn]! <= draw) drawn += 1
  const key = orders.keys[drawn]
  if (!key) return
  for (let index = 1; index < absentCount; index += 1) {
    const stop = absent[index]!
    const value = key[stop]!
    let position = index
    for (; position > 0 && key[absent[position - 1]!]! > value; position -= 1)
      absent[position] = absent[position - 1]!
    absent[position] = stop
  }
}
