import type { Instance } from './instance.ts'
import type { SearchState } from './state.ts'
import { timeRoute } from './times.ts'

/** Copies of the routes that an iteration changes, so that only changed routes are copied. */
export interface Journal {
  /** The iteration's number, and for each vehicle the last iteration that saved it. */
  iteration: number
  readonly savedIn: Int32Array
  /** The saved vehicles, and the stops of their routes one after the other. */
  readonly vehicles: Int32Array
  count: number
  readonly stops: Int32Array
  length: number
  /** By saved vehicle. */
  readonly sizes: Int32Array
  readonly rooms: Float64Array
  readonly absent: Int32Array
  absentCount: number
  km: number
}

export function createJournal({ stops, vehicles }: Instance): Journal {
  return {
    iteration: 0,
    savedIn: new Int32Array(vehicles),
    vehicles: new Int32Array(vehicles),
    count: 0,
    stops: new Int32Array(stops),
    length: 0,
    sizes: new Int32Array(vehicles),
    rooms: new Float64Array(vehicles),
    absent: new Int32Array(stops),
    absentCount: 0,
    km: 0,
  }
}

/** Starts an iteration: `restoreRoutes` returns to the state of this moment. */
export function beginIteration(journal: Journal, state: SearchState): void {
  journal.iteration += 1
  journal.count = 0
  journal.length = 0
  journal.km = state.km
  journal.absentCount = state.absentCount
  for (let index = 0; index < state.absentCount; index += 1) journal.absent[index] = state.absent[index]!
}

/** Whether this iteration has changed a route. */
export function isSaved(journal: Journal, vehicle: number): boolean {
  return journal.savedIn[vehicle] === journal.iteration
}

/** Saves a route before its first change in this iteration. */
export function saveRoute(instance: Instance, journal: Journal, state: SearchState, vehicle: number): void {
  if (isSaved(journal, vehicle)) return
  journal.savedIn[vehicle] = journal.iteration
  journal.vehicles[journal.count] = vehicle
  journal.sizes[journal.count] = state.size[vehicle]!
  journal.rooms[journal.count] = state.room[vehicle]!
  journal.count += 1
  let length = journal.length
  for (let stop = state.first[vehicle]!; stop < instance.stops; stop = state.next[stop]!) {
    journal.stops[length] = stop
    length += 1
  }
  journal.length = length
}

/** Restores the state from the start of the iteration. */
export function restoreRoutes(instance: Instance, journal: Journal, state: SearchState): void {
  const { km, locations, start, end } = instance
  let position = 0
  for (let index = 0; index < journal.count; index += 1) {
    const vehicle = journal.vehicles[index]!
    const size = journal.sizes[index]!
    let here = start[vehicle]!
    for (const until = position + size; position < until; position += 1) {
      const stop = journal.stops[position]!
      connect(instance, state, vehicle, here, stop, km[here * locations + stop]!)
      state.prev[stop] = here
      state.vehicle[stop] = vehicle
      here = stop
    }
    const home = end[vehicle]!
    connect(instance, state, vehicle, here, home, size > 0 ? km[here * locations + home]! : 0)
    state.last[vehicle] = here
    state.size[vehicle] = size
    state.room[vehicle] = journal.rooms[index]!
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

function connect(
  { stops }: Instance,
  state: SearchState,
  vehicle: number,
  from: number,
  to: number,
  km: number,
): void {
  if (from < stops) {
    state.next[from] = to
    state.legKm[from] = km
  } else {
    state.first[vehicle] = to
    state.firstLegKm[vehicle] = km
  }
}
