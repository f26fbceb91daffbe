import type { Instance } from './instance.ts'

/** Routes as linked lists, with the data to evaluate an insertion in constant time. */
export interface SearchState {
  /** By stop: the next and the previous location; a depot's location at the ends. */
  readonly next: Int32Array
  readonly prev: Int32Array
  /** By stop: its vehicle; -1 without a route. */
  readonly vehicle: Int32Array
  /** By stop: km of the leg that leaves it. */
  readonly legKm: Float64Array
  /** By stop: the earliest departure, and the latest arrival that keeps the rest of the route on time. */
  readonly leaves: Float64Array
  readonly latest: Float64Array
  /** By vehicle: the first and the last stop. In an empty route they are the end and the start depot. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** By vehicle: km of the leg that leaves the depot; 0 for an empty route. */
  readonly firstLegKm: Float64Array
  readonly size: Int32Array
  /** By vehicle: free capacity in grams. */
  readonly room: Float64Array
  /** Vehicles with stops. */
  usedVehicles: number
  /** Km of all routes. */
  km: number
  /** Stops without a route: the first `absentCount` entries. */
  readonly absent: Int32Array
  absentCount: number
}

/** The initial state: all vehicles empty, all stops absent. */
export function createSearchState({ stops, vehicles, start, end, capacity }: Instance): SearchState {
  return {
    next: new Int32Array(stops).fill(-1),
    prev: new Int32Array(stops).fill(-1),
    vehicle: new Int32Array(stops).fill(-1),
    legKm: new Float64Array(stops),
    leaves: new Float64Array(stops),
    latest: new Float64Array(stops),
    first: end.slice(),
    last: start.slice(),
    firstLegKm: new Float64Array(vehicles),
    size: new Int32Array(vehicles),
    room: capacity.slice(),
    usedVehicles: 0,
    km: 0,
    absent: Int32Array.from({ length: stops }, (_, stop) => stop),
    absentCount: stops,
  }
}

/** Lists the stops without a route as absent, in the order of their numbers. */
export function listAbsent({ stops }: Instance, state: SearchState): void {
  state.absentCount = 0
  for (let stop = 0; stop < stops; stop += 1)
    if (state.vehicle[stop] === -1) {
      state.absent[state.absentCount] = stop
      state.absentCount += 1
    }
}
