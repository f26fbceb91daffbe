import type { Search } from './search.ts'
import { isOnTime } from './times.ts'

/** Chance that the search skips a position; the paper's blink rate (greedy-insertion.ts). */
const BLINK_PROBABILITY = 0.01
/** How many neighbours of a stop can be looked at in the time of one position in a route; measured. */
const NEIGHBOURS_PER_POSITION = 2.5

/**
 * Lists the vehicles with room for the lightest absent stop; one of several exchangeable empty ones is enough, but not
 * one that is closed (search.ts). Call it before the insertions of an iteration, and again when an insertion opened an
 * empty vehicle. Others only lose room, so the list stays complete.
 */
export function listRoomyVehicles(search: Search): void {
  const { absent, absentCount, room, size } = search.state
  const { grams, vehicles, twin } = search.instance
  let lightest = Number.POSITIVE_INFINITY
  for (let index = 0; index < absentCount; index += 1) lightest = Math.min(lightest, grams[absent[index]!]!)
  let count = 0
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
    if (room[vehicle]! < lightest) continue
    const other = twin[vehicle]!
    if (size[vehicle] === 0 && other >= 0 && size[other] === 0 && room[other]! >= lightest) continue
    search.roomy[count] = vehicle
    count += 1
  }
  search.roomyCount = count
}

/**
 * Finds the cheapest position of a stop, in a roomy vehicle, that keeps load, windows, shift and pin and adds less than
 * `mayAdd` km.
 */
export function findCheapest(search: Search, stop: number, mayAdd: number): void {
  search.foundVehicle = -1
  const fitting = listFittingVehicles(search, stop)
  if (fitting * fitting <= NEIGHBOURS_PER_POSITION * search.instance.stops) findInRoutes(search, stop, mayAdd)
  else findBesideDepots(search, stop, findBesideStops(search, stop, mayAdd))
}

/**
 * Lists the vehicles that have room for a stop and are open to it.
 * @returns the number of stops in their routes
 */
function listFittingVehicles(search: Search, stop: number): number {
  const { roomy, roomyCount, fitting } = search
  const { size, room } = search.state
  const grams = search.instance.grams[stop]!
  const pin = search.instance.pin[stop]!
  let fittingCount = 0
  let stopCount = 0
  for (let index = 0; index < roomyCount; index += 1) {
    const vehicle = roomy[index]!
    if (room[vehicle]! < grams || (pin >= 0 && pin !== vehicle)) continue
    fitting[fittingCount] = vehicle
    fittingCount += 1
    stopCount += size[vehicle]!
  }
  search.fittingCount = fittingCount
  return stopCount
}

/**
 * Tries all positions in the routes with room. The loops here and below contain few calls, because the search spends
 * most of its time in them.
 */
function findInRoutes(search: Search, stop: number, mayAdd: number): void {
  const { stops, locations, km, kmTo, start } = search.instance
  const { next, first, legKm, firstLegKm } = search.state
  const { fitting, fittingCount } = search
  const row = stop * locations
  let best = mayAdd
  for (let index = 0; index < fittingCount; index += 1) {
    const vehicle = fitting[index]!
    let from = start[vehicle]!
    let leg = firstLegKm[vehicle]!
    for (let to = first[vehicle]!; ; to = next[to]!) {
      const added = kmTo[row + from]! + km[row + to]! - leg
      if (added < best && acceptPosition(search, stop, vehicle, from, to)) best = added
      if (to >= stops) break
      leg = legKm[to]!
      from = to
    }
  }
}

/**
 * Tries the positions beside the other stops, nearest first. A position between two stops that are further away than
 * the best detour found is hardly shorter, so the search ends there. An iteration therefore costs the same on a day of
 * a thousand stops.
 * @returns the km that the best position adds; `mayAdd` without one
 */
function findBesideStops(search: Search, stop: number, mayAdd: number): number {
  const { stops, locations, km, kmTo, neighbours, neighbourKm } = search.instance
  const { next, prev, vehicle: vehicleOf, room, legKm } = search.state
  const row = stop * locations
  const grams = search.instance.grams[stop]!
  const pin = search.instance.pin[stop]!
  let best = mayAdd
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
  return best
}

/**
 * Tries the first and the last position of the routes with room, unless the leg at the depot is much shorter than the
 * way to the stop.
 */
function findBesideDepots(search: Search, stop: number, mayAdd: number): void {
  const { stops, locations, km, kmTo, start, end } = search.instance
  const { first, last, size, legKm, firstLegKm } = search.state
  const { fitting, fittingCount } = search
  const row = stop * locations
  let best = mayAdd
  for (let index = 0; index < fittingCount; index += 1) {
    const vehicle = fitting[index]!
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
