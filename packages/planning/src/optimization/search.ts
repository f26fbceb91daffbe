import type { Random } from '../random.ts'
import { type InsertionOrders, insertionOrdersOf } from './insertion-orders.ts'
import type { Instance } from './instance.ts'
import { createJournal, type Journal } from './journal.ts'
import { createSearchState, type SearchState } from './state.ts'

/** All data of an iteration. A search reuses one object, so that a million iterations allocate nothing. */
export interface Search {
  readonly instance: Instance
  readonly state: SearchState
  readonly journal: Journal
  readonly orders: InsertionOrders
  readonly random: Random
  /** By vehicle: 1 if its route must not change now, because another thread changes it (pair.ts). */
  readonly closed: Uint8Array
  /** The vehicles with room for the lightest absent stop: the first `roomyCount` entries. */
  readonly roomy: Int32Array
  roomyCount: number
  /** Those with room for the stop that is inserted: the first `fittingCount` entries. */
  readonly fitting: Int32Array
  fittingCount: number
  /** Number of positions until the next blink (cheapest-position.ts). */
  blinkIn: number
  /** The position found last: its vehicle, -1 for none, and the location before it. */
  foundVehicle: number
  foundAfter: number
}

export function createSearch(instance: Instance, random: Random): Search {
  return {
    instance,
    state: createSearchState(instance),
    journal: createJournal(instance),
    orders: insertionOrdersOf(instance),
    random,
    closed: new Uint8Array(instance.vehicles),
    roomy: new Int32Array(instance.vehicles),
    roomyCount: 0,
    fitting: new Int32Array(instance.vehicles),
    fittingCount: 0,
    blinkIn: 0,
    foundVehicle: -1,
    foundAfter: -1,
  }
}
