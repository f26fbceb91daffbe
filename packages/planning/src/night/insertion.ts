import type { Random } from '../random.ts'
import type { Instance } from './instance.ts'
import { type Journal, save } from './journal.ts'
import { fits, link, type State } from './state.ts'

/** Chance that a position is overlooked; the paper's blink rate. */
const BLINK = 0.01

/** A place to insert; reused, since millions are looked for. */
interface Found {
  vehicle: number
  after: number
}

const found: Found = { vehicle: -1, after: -1 }

/**
 * Greedy insertion with blinks (Christiaens & Vanden Berghe 2020, section 5.2): absent stops are taken in turn, each
 * put where it adds the fewest km, but now and then a position is overlooked, which keeps the search from repeating
 * itself. What fits nowhere stays absent.
 */
export function insertAbsent(instance: Instance, state: State, journal: Journal, random: Random): void {
  const { absent } = state
  let left = 0
  for (let index = 0; index < state.absentCount; index += 1) {
    const stop = absent[index]!
    cheapest(instance, state, random, stop)
    if (found.vehicle < 0) {
      absent[left] = stop
      left += 1
      continue
    }
    save(instance, journal, state, found.vehicle)
    link(instance, state, stop, found.vehicle, found.after)
  }
  state.absentCount = left
}

/** Looks for the cheapest position of a stop that keeps load, windows, shift and pin. */
function cheapest(instance: Instance, state: State, random: Random, stop: number): void {
  const { stops, places, km, kmTo, pin, capacity, twin } = instance
  const { next, first, size, load } = state
  const row = stop * places
  const grams = instance.grams[stop]!
  const pinned = pin[stop]!
  let best = Number.POSITIVE_INFINITY
  found.vehicle = -1
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle += 1) {
    if (load[vehicle]! + grams > capacity[vehicle]!) continue
    if (pinned >= 0 && pinned !== vehicle) continue
    const empty = size[vehicle] === 0
    // one of several empty twins is enough
    if (empty && twin[vehicle]! >= 0 && size[twin[vehicle]!] === 0) continue
    let from = instance.start[vehicle]!
    let to = first[vehicle]!
    for (;;) {
      const added = kmTo[row + from]! + km[row + to]! - (empty ? 0 : km[from * places + to]!)
      if (added < best && random.next() >= BLINK) {
        if (fits(instance, state, stop, vehicle, from, to)) {
          best = added
          found.vehicle = vehicle
          found.after = from
        }
      }
      if (to >= stops) break
      from = to
      to = next[to]!
    }
  }
}
