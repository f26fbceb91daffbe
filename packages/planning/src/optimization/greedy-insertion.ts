import { saveRoute } from './journal.ts'
import { linkStop } from './links.ts'
import type { Search } from './search.ts'
import { isOnTime } from './times.ts'

/** Chance that the search skips a position; the paper's blink rate. */
const BLINK_PROBABILITY = 0.01

/**
 * Greedy insertion with blinks (Christiaens & Vanden Berghe, Slack Induction by String Removals for Vehicle Routing
 * Problems, Transportation Science 54(2), 2020, section 5.2). Each absent stop in turn gets the position that adds the
 * fewest km. Now and then a position is skipped, which keeps the search from repeating itself. A stop that fits nowhere
 * stays absent.
 */
export function insertAbsent(search: Search): void {
  const { instance, state, journal } = search
  const { absent } = state
  let left = 0
  for (let index = 0; index < state.absentCount; index += 1) {
    const stop = absent[index]!
    findCheapest(search, stop)
    if (search.foundVehicle < 0) {
      absent[left] = stop
      left += 1
      continue
    }
    saveRoute(instance, journal, state, search.foundVehicle)
    linkStop(instance, state, stop, search.foundVehicle, search.foundAfter)
  }
  state.absentCount = left
}

/**
 * Finds the cheapest position of a stop that keeps load, windows, shift and pin: first beside the depots, then beside
 * the other stops, nearest first. A position between two stops that are further away than the best detour found is
 * hardly shorter, so the search ends there. An iteration therefore costs the same on a day of a thousand stops. The
 * loops contain no calls, because the search spends most of its time here.
 */
function findCheapest(search: Search, stop: number): void {
  const { stops, locations, km, kmTo, twin, start, end, neighbours } = search.instance
  const { next, prev, vehicle: vehicleOf, first, last, size, room, legKm, firstLegKm } = search.state
  const row = stop * locations
  const grams = search.instance.grams[stop]!
  const pin = search.instance.pin[stop]!
  let best = Number.POSITIVE_INFINITY
  search.foundVehicle = -1

  const until = pin < 0 ? search.instance.vehicles : pin + 1
  for (let vehicle = pin < 0 ? 0 : pin; vehicle < until; vehicle += 1) {
    if (room[vehicle]! < grams) continue
    // one of several exchangeable empty vehicles is enough
    if (size[vehicle] === 0 && twin[vehicle]! >= 0 && size[twin[vehicle]!] === 0) continue
    const opening = first[vehicle]!
    const depot = start[vehicle]!
    const atStart = kmTo[row + depot]! + km[row + opening]! - firstLegKm[vehicle]!
    if (atStart < best && acceptPosition(search, stop, vehicle, depot, opening)) best = atStart
    if (opening >= stops) continue
    const closing = last[vehicle]!
    const home = end[vehicle]!
    const atEnd = kmTo[row + closing]! + km[row + home]! - legKm[closing]!
    if (atEnd < best && acceptPosition(search, stop, vehicle, closing, home)) best = atEnd
  }

  const begin = stop * (stops - 1)
  for (let index = begin; index < begin + stops - 1; index += 1) {
    const near = neighbours[index]!
    const out = km[row + near]!
    if (out >= best) break
    const vehicle = vehicleOf[near]!
    if (vehicle < 0 || room[vehicle]! < grams || (pin >= 0 && pin !== vehicle)) continue
    const before = prev[near]!
    if (before < stops) {
      const added = kmTo[row + before]! + out - legKm[before]!
      if (added < best && acceptPosition(search, stop, vehicle, before, near)) best = added
    }
    const behind = next[near]!
    if (behind < stops) {
      const added = kmTo[row + near]! + km[row + behind]! - legKm[near]!
      if (added < best && acceptPosition(search, stop, vehicle, near, behind)) best = added
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
