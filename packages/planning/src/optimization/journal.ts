import type { Instance } from './instance.ts'
import { linkStop, unlinkStop } from './links.ts'
import type { SearchState } from './state.ts'
import { timeRoute } from './times.ts'

/** The changes of an iteration in their order, so that a rejected iteration can be undone step by step. */
export interface Journal {
  /** The iteration's number, and for each vehicle the last iteration that changed its route. */
  iteration: number
  readonly changedIn: Int32Array
  /** The changed vehicles: the first `vehicleCount` entries. */
  readonly vehicles: Int32Array
  vehicleCount: number
  /** By change: the stop, its vehicle, and the location before it. Removals come first, then insertions. */
  readonly stop: Int32Array
  readonly vehicle: Int32Array
  readonly after: Int32Array
  removals: number
  changes: number
  /** The state before the first change. */
  readonly absent: Int32Array
  absentCount: number
  km: number
}

export function createJournal({ stops, vehicles }: Instance): Journal {
  return {
    iteration: 0,
    changedIn: new Int32Array(vehicles),
    vehicles: new Int32Array(vehicles),
    vehicleCount: 0,
    stop: new Int32Array(2 * stops),
    vehicle: new Int32Array(2 * stops),
    after: new Int32Array(2 * stops),
    removals: 0,
    changes: 0,
    absent: new Int32Array(stops),
    absentCount: 0,
    km: 0,
  }
}

/** Starts an iteration: `undoIteration` returns to the state of this moment. */
export function beginIteration(journal: Journal, state: SearchState): void {
  journal.iteration += 1
  journal.vehicleCount = 0
  journal.removals = 0
  journal.changes = 0
  journal.km = state.km
  journal.absentCount = state.absentCount
  for (let index = 0; index < state.absentCount; index += 1) journal.absent[index] = state.absent[index]!
}

/** Whether this iteration has changed a route. */
export function isChanged(journal: Journal, vehicle: number): boolean {
  return journal.changedIn[vehicle] === journal.iteration
}

function note(journal: Journal, stop: number, vehicle: number, after: number): void {
  journal.stop[journal.changes] = stop
  journal.vehicle[journal.changes] = vehicle
  journal.after[journal.changes] = after
  journal.changes += 1
  if (isChanged(journal, vehicle)) return
  journal.changedIn[vehicle] = journal.iteration
  journal.vehicles[journal.vehicleCount] = vehicle
  journal.vehicleCount += 1
}

/** Notes a stop that is about to leave its route. */
export function noteRemoval(journal: Journal, state: SearchState, stop: number): void {
  note(journal, stop, state.vehicle[stop]!, state.prev[stop]!)
  journal.removals += 1
}

/** Notes a stop that is about to enter a route. An iteration notes all its removals before. */
export function noteInsertion(journal: Journal, stop: number, vehicle: number, after: number): void {
  note(journal, stop, vehicle, after)
}

/** Undoes the changes of the iteration, the last one first. */
export function undoIteration(instance: Instance, journal: Journal, state: SearchState): void {
  state.absentCount = 0
  for (let change = journal.changes - 1; change >= 0; change -= 1) {
    const stop = journal.stop[change]!
    if (change >= journal.removals) unlinkStop(instance, state, stop)
    else linkStop(instance, state, stop, journal.vehicle[change]!, journal.after[change]!)
  }
  for (let index = 0; index < journal.vehicleCount; index += 1)
    timeRoute(instance, state, journal.vehicles[index]!)
  // exactly as before, without the rounding of the changes
  state.km = journal.km
  state.absentCount = journal.absentCount
  for (let index = 0; index < journal.absentCount; index += 1) state.absent[index] = journal.absent[index]!
}
