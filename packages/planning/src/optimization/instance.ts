import type { OptimizationProblem } from './problem.ts'

/**
 * The problem as flat arrays for the search. Stop s has location s. The depots come after the stops, so `location >=
 * stops` tests for a depot.
 */
export interface Instance {
  readonly stops: number
  readonly locations: number
  readonly vehicles: number
  /** Row: from, column: to. Short numbers, because the search waits for the memory on a day of a thousand stops. */
  readonly km: Float32Array
  /** Row: to, column: from. All numbers of one stop are thus in two rows. The same array as `km` on symmetric roads. */
  readonly kmTo: Float32Array
  readonly minutes: Float64Array
  readonly minutesTo: Float64Array
  /** Whether time limits anything. */
  readonly timed: boolean
  /** By stop, in whole grams, so that sums are exact. */
  readonly grams: Float64Array
  /** By stop. */
  readonly service: Float64Array
  /** Four numbers per stop: the first window and the last; twice the same window if there is one. */
  readonly windows: Float64Array
  /** The vehicle that a stop is pinned to; -1 for none. */
  readonly pin: Int32Array
  /** By vehicle; capacity in grams. */
  readonly start: Int32Array
  readonly end: Int32Array
  readonly capacity: Float64Array
  readonly shiftStart: Float64Array
  readonly shiftEnd: Float64Array
  /** The preceding vehicle that is exchangeable with this one while both are empty; -1 for none. */
  readonly twin: Int32Array
  /** The other stops by distance, `stops - 1` per stop. */
  readonly neighbours: Int32Array
  /** The mean km of both directions, in the same layout. */
  readonly neighbourKm: Float32Array
  /** Cost of an unserved stop: more than any detour that serves it. */
  readonly penalty: number
}

const GRAMS_PER_KG = 1000

/** Stops sorted by distance. The numbers to sort end in the index of the stop, so the sort needs no comparator. */
function sortedNeighbours(stops: number, locations: number, km: Float32Array) {
  const neighbours = new Int32Array(stops * Math.max(0, stops - 1))
  const neighbourKm = new Float32Array(neighbours.length)
  let longest = 1e-9
  for (const leg of km) longest = Math.max(longest, leg)
  const scale = 2 ** 32 / longest
  const keys = new Float64Array(Math.max(0, stops - 1))
  for (let stop = 0; stop < stops; stop += 1) {
    let count = 0
    for (let other = 0; other < stops; other += 1) {
      if (other === stop) continue
      const both = (km[stop * locations + other]! + km[other * locations + stop]!) / 2
      keys[count] = Math.round(both * scale) * stops + other
      count += 1
    }
    keys.sort()
    for (let rank = 0; rank < count; rank += 1) {
      const index = stop * (stops - 1) + rank
      const other = keys[rank]! % stops
      neighbours[index] = other
      neighbourKm[index] = (km[stop * locations + other]! + km[other * locations + stop]!) / 2
    }
  }
  return { neighbours, neighbourKm }
}

function transposed<Matrix extends Float32Array | Float64Array>(locations: number, matrix: Matrix): Matrix {
  const result = matrix.slice() as Matrix
  let symmetric = true
  for (let row = 0; row < locations; row += 1)
    for (let column = 0; column < locations; column += 1) {
      const value = matrix[row * locations + column]!
      result[column * locations + row] = value
      if (value !== matrix[column * locations + row]) symmetric = false
    }
  return symmetric ? matrix : result
}

/** For each vehicle the preceding one with equal properties; no stop is pinned to either. */
function exchangeableVehicles({ stops, vehicles }: OptimizationProblem): Int32Array {
  const pinned = new Set(stops.map((stop) => stop.vehicle))
  const known = new Map<string, number>()
  return Int32Array.from(vehicles, ({ start, end, capacityKg, shiftStart, shiftEnd }, index) => {
    if (pinned.has(index)) return -1
    const key = [start, end, capacityKg, shiftStart, shiftEnd].join(' ')
    const twin = known.get(key) ?? -1
    known.set(key, index)
    return twin
  })
}

/** Converts a problem for the search. */
export function instanceOf(problem: OptimizationProblem): Instance {
  const { stops, vehicles } = problem
  const depots = [...new Set(vehicles.flatMap(({ start, end }) => [start, end]))]
  const depotLocation = new Map(depots.map((location, index) => [location, stops.length + index]))
  const origin = [...stops.map(({ location }) => location), ...depots]
  const locations = origin.length
  const pick = (matrix: Float64Array | undefined): Float64Array => {
    const result = new Float64Array(locations * locations)
    if (!matrix) return result
    for (const [row, from] of origin.entries())
      for (const [column, to] of origin.entries())
        result[row * locations + column] = matrix[from * problem.locations + to]!
    return result
  }
  const km = Float32Array.from(pick(problem.km))
  const minutes = pick(problem.minutes)
  const windows = new Float64Array(stops.length * 4)
  for (const [index, stop] of stops.entries()) {
    const first = stop.windows[0] ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
    const last = stop.windows.at(-1) ?? first
    windows.set([first.from, first.to, last.from, last.to], index * 4)
  }
  const timed =
    vehicles.some(({ shiftStart, shiftEnd }) => shiftEnd - shiftStart < Number.POSITIVE_INFINITY) ||
    stops.some((stop) => stop.windows.length > 0)
  let longest = 0
  for (const leg of km) longest = Math.max(longest, leg)
  return {
    stops: stops.length,
    locations,
    vehicles: vehicles.length,
    km,
    kmTo: transposed(locations, km),
    minutes,
    minutesTo: transposed(locations, minutes),
    timed,
    grams: Float64Array.from(stops, (stop) => Math.round(stop.kg * GRAMS_PER_KG)),
    service: Float64Array.from(stops, (stop) => stop.serviceMinutes),
    windows,
    pin: Int32Array.from(stops, (stop) => stop.vehicle ?? -1),
    start: Int32Array.from(vehicles, (vehicle) => depotLocation.get(vehicle.start) ?? -1),
    end: Int32Array.from(vehicles, (vehicle) => depotLocation.get(vehicle.end) ?? -1),
    capacity: Float64Array.from(vehicles, (vehicle) => Math.floor(vehicle.capacityKg * GRAMS_PER_KG + 0.01)),
    shiftStart: Float64Array.from(vehicles, (vehicle) => vehicle.shiftStart),
    shiftEnd: Float64Array.from(vehicles, (vehicle) => vehicle.shiftEnd),
    twin: exchangeableVehicles(problem),
    ...sortedNeighbours(stops.length, locations, km),
    penalty: 4 * longest + 1,
  }
}
