import { noteInsertion } from './journal.ts'
import { linkStop } from './links.ts'
import type { Search } from './search.ts'
import { isOnTime, timeAround } from './times.ts'

/** Chance that the search skips a position; the paper's blink rate. */
const BLINK_PROBABILITY = 0.01

/**
 * Greedy insertion with blinks (Christiaens & Vanden Berghe, Slack Induction by String Removals for Vehicle Routing
 * Problems, Transportation Science 54(2), 2020, section 5.2). Each absent stop in turn gets the position that adds the
 * fewest km. Now and then a position is skipped, which keeps the search from repeating itself. A stop that fits nowhere
 * stays absent. Gives up as soon as the cost cannot stay below the limit, because an insertion hardly ever saves km.
 * @returns whether the cost is below the limit
 */
export function insertAbsent(search: Search, costLimit: number): boolean {
  const { instance, state, journal } = search
  const { absent } = state
  let left = 0
  for (let index = 0; index < state.absentCount; index += 1) {
    const stop = absent[index]!
    const mayAdd = costLimit - state.km - instance.penalty * left
    findCheapest(search, stop, mayAdd)
    if (search.foundVehicle < 0) {
      if (instance.penalty >= mayAdd) return false
      absent[left] = stop
      left += 1
      continue
    }
    noteInsertion(journal, stop, search.foundVehicle, search.foundAfter)
    linkStop(instance, state, stop, search.foundVehicle, search.foundAfter)
    timeAround(instance, state, search.foundVehicle, stop)
  }
  state.absentCount = left
  return true
}

/**
 * Finds the cheapest position of a stop that keeps load, windows, shift and pin and adds less than `mayAdd` km: first
 * beside the other stops, nearest first, then beside the depots. A position between two stops that are further away
 * than the best detour found is hardly shorter, so the search ends there. Neither is a position beside the depot if the
 * leg there is much shorter than the way to the stop. An iteration therefore costs the same on a day of a thousand stops.
 * The loops contain no calls, because the search spends most of its time here.
 */
function findCheapest(search: Search, stop: number, mayAdd: number): void {
  const { stops, locations, km, kmTo, twin, start, end, neighbours, neighbourKm } = search.instance
  const { next, prev, vehicle: vehicleOf, first, last, size, room, legKm, firstLegKm } = search.state
  const row = stop * locations
  const grams = search.instance.grams[stop]!
  const pin = search.instance.pin[stop]!
  let best = mayAdd
  search.foundVehicle = -1

  const begin = stop * (stops - 1)
  for (let index = begin; index < begin + stops - 1; index += 1) {
    if (neighbourKm[index]! >= best) break
    const near = neighbours[index]!
    const vehicle = vehicleOf[near]!
    if (vehicle < 0 || room[vehicle]! < grams || (pin >= 0 && pin !== vehicle)) continue
    const before = prev[near]!
    if (before < stops) {
      const added = kmTo[row + before]! + km[row + near]! - legKm[before]!
      if (added < best && acceptPosition(search, stop, vehicle, before, near)) best = added
    }
    const behind = next[near]!
    if (behind < stops) {
      const added = kmTo[row + near]! + km[row + behind]! - legKm[near]!
      if (added < best && acceptPosition(search, stop, vehicle, near, behind)) best = added
    }
  }

  const until = pin < 0 ? search.instance.vehicles : pin + 1
  for (let vehicle = pin < 0 ? 0 : pin; vehicle < until; vehicle += 1) {
    if (room[vehicle]! < grams) continue
    // one of several exchangeable empty vehicles is enough
    if (size[vehicle] === 0 && twin[vehicle]! >= 0 && size[twin[vehicle]!] === 0) continue
    const depot = start[vehicle]!
    const fromDepot = kmTo[row + depot]!
    if (size[vehicle] === 0 || 2 * (fromDepot - firstLegKm[vehicle]!) < best) {
      const opening = first[vehicle]!
      const added = fromDepot + km[row + opening]! - firstLegKm[vehicle]!
      if (added < best && acceptPosition(search, stop, vehicle, depot, opening)) best = added
    }
    const closing = last[vehicle]!
    if (closing >= stops) continue
    const home = end[vehicle]!
    const toHome = km[row + home]!
    if (2 * (toHome - legKm[closing]!) < best) {
      const added = kmTo[row + closing]! + toHome - legKm[closing]!
      if (added < best && acceptPosition(search, stop, vehicle, closing, home)) best = added
    }
  }
}

/** Accepts a position that is cheaper than the best so far, unless it makes a stop late or a blink skips it. */
function acceptPosition(search: Search, stop: number, vehicle: number, from: number, to: number): boolean {
  if (search.instance.timed && !isOnTime(search.instance, search.state, stop, vehicle, from, to)) return false
  if (search.blinkIn <= 0) {
    // One draw gives the number of positions until the next blink (geometric distribution).
    search.blinkIn = Math.floor(Math.log(1 - search.random.next()) / Math.log(1 - BLINK_PROBABILITY))
    return false
  }
  search.blinkIn -= 1
  search.foundVehicle = vehicle
  search.foundAfter = from
  return true
}
