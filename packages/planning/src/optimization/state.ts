import type { Instance } from './instance.ts'

/** Routes as linked lists, with what judges an insertion in constant time. */
export interface SearchState {
  /** By stop: the location after and before it; a depot's number at the ends. */
  readonly next: Int32Array
  readonly prev: Int32Array
  /** By stop: its vehicle; -1 while it is in no route. */
  readonly vehicle: Int32Array
  /** By stop: km of the leg that leaves it. */
  readonly legKm: Float64Array
  /** By stop: earliest departure, and latest arrival that keeps the rest of the route on time. */
  readonly leaves: Float64Array
  readonly latest: Float64Array
  /** By vehicle; an empty one has its end for the first and its start for the last location. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** By vehicle: km of the leg that leaves the depot; 0 while it stays there. */
  readonly firstLegKm: Float64Array
  readonly size: Int32Array
  /** By vehicle: grams that it has room for. */
  readonly room: Float64Array
  /** Km of all routes. */
  km: number
  /** Stops in no route: the first `absentCount` entries. */
  readonly absent: Int32Array
  absentCount: number
}

/** All vehicles empty, all stops absent. */
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
    km: 0,
    absent: Int32Array.from({ length: stops }, (_, stop) => stop),
    absentCount: stops,
  }
}
