import type { Random } from '../random.ts'
import type { Instance } from './instance.ts'
import { type Journal, newJournal } from './journal.ts'
import { type Orders, ordersOf } from './orders.ts'
import { emptyState, type State } from './state.ts'

/** All that an iteration works on. One object for a search, so that nothing is made anew a million times. */
export interface Search {
  readonly instance: Instance
  readonly state: State
  readonly journal: Journal
  readonly orders: Orders
  readonly random: Random
  /** Positions that are still seen before one is overlooked (insertion.ts). */
  blinkIn: number
  /** The position that was found last: its vehicle, -1 for none, and the place before it. */
  foundVehicle: number
  foundAfter: number
}

export function searchOf(instance: Instance, random: Random): Search {
  return {
    instance,
    state: emptyState(instance),
    journal: newJournal(instance),
    orders: ordersOf(instance),
    random,
    blinkIn: 0,
    foundVehicle: -1,
    foundAfter: -1,
  }
}
