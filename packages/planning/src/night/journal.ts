import type { Instance } from './instance.ts'
import { type State, timeRoute } from './state.ts'

/** The routes that an iteration touches, as they were: what is left alone need not be copied to be kept. */
export interface Journal {
  readonly vehicles: Int32Array
  count: number
  /** By vehicle: the iteration that saved it last. */
  readonly stamp: Int32Array
  iteration: number
  /** Stops of the saved routes, one route behind the other. */
  readonly stops: Int32Array
  readonly sizes: Int32Array
  readonly loads: Float64Array
  length: number
  readonly absent: Int32Array
  absentCount: number
  km: number
}

export function newJournal({ stops, vehicles }: Instance): Journal {
  return {
    vehicles: new Int32Array(vehicles),
    count: 0,
    stamp: new Int32Array(vehicles),
    iteration: 0,
    stops: new Int32Array(stops),
    sizes: new Int32Array(vehicles),
    loads: new Float64Array(vehicles),
    length: 0,
    absent: new Int32Array(stops),
    absentCount: 0,
    km: 0,
  }
}

/** Starts an iteration: from now on the state can be brought back to what it is. */
export function begin(journal: Journal, state: State): void {
  journal.iteration += 1
  journal.count = 0
  journal.length = 0
  journal.km = state.km
  journal.absentCount = state.absentCount
  for (let index = 0; index < state.absentCount; index += 1) journal.absent[index] = state.absent[index]!
}

/** Saves a route before its first change in this iteration. */
export function save(instance: Instance, journal: Journal, state: State, vehicle: number): void {
  if (journal.stamp[vehicle] === journal.iteration) return
  journal.stamp[vehicle] = journal.iteration
  journal.vehicles[journal.count] = vehicle
  journal.sizes[journal.count] = state.size[vehicle]!
  journal.loads[journal.count] = state.load[vehicle]!
  journal.count += 1
  let length = journal.length
  for (let stop = state.first[vehicle]!; stop < instance.stops; stop = state.next[stop]!) {
    journal.stops[length] = stop
    length += 1
  }
  journal.length = length
}

/** Brings the state back to the start of the iteration. */
export function restore(instance: Instance, journal: Journal, state: State): void {
  const { next, prev, first, last } = state
  let position = 0
  for (let index = 0; index < journal.count; index += 1) {
    const vehicle = journal.vehicles[index]!
    const size = journal.sizes[index]!
    let before = instance.start[vehicle]!
    first[vehicle] = size > 0 ? journal.stops[position]! : instance.end[vehicle]!
    for (let count = 0; count < size; count += 1) {
      const stop = journal.stops[position]!
      position += 1
      prev[stop] = before
      if (count > 0) next[before] = stop
      state.vehicle[stop] = vehicle
      before = stop
    }
    if (size > 0) next[before] = instance.end[vehicle]!
    last[vehicle] = before
    state.size[vehicle] = size
    state.load[vehicle] = journal.loads[index]!
    timeRoute(instance, state, vehicle)
  }
  state.km = journal.km
  state.absentCount = journal.absentCount
  for (let index = 0; index < journal.absentCount; index += 1) {
    const stop = journal.absent[index]!
    state.absent[index] = stop
    state.vehicle[stop] = -1
  }
}
