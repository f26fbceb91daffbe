import { isChanged, noteRemoval } from './journal.ts'
import { unlinkStop } from './links.ts'
import type { Search } from './search.ts'
import { timeRoute } from './times.ts'

/** Mean number of stops removed in an iteration; the paper's c. */
const MEAN_REMOVED_STOPS = 10
/** Longest string removed; the paper's L max. */
const MAX_STRING_STOPS = 10
/** Share of strings that keep some stops in their middle; the paper's alpha. */
const SPLIT_PROBABILITY = 0.5
/** Probability that the kept middle stops growing; the paper's beta. */
const STOP_GROWING_PROBABILITY = 0.01

/** Draws of a stop whose route may change, before the nearest such stops are taken. */
const MAX_DRAWS = 10

/**
 * Removes strings from routes that pass near one random stop. A string is a run of neighbouring stops of one route.
 * Slack in nearby routes lets stops change routes (Christiaens & Vanden Berghe, Slack Induction by String Removals for
 * Vehicle Routing Problems, Transportation Science 54(2), 2020, section 5.1). The removed stops become absent.
 */
export function removeStrings(search: Search): void {
  const { instance, state, journal, random, closed } = search
  const { stops, neighbours } = instance
  const served = stops - state.absentCount
  if (served === 0) return
  const longest = Math.min(MAX_STRING_STOPS, served / state.usedVehicles)
  const mostStrings = (4 * MEAN_REMOVED_STOPS) / (1 + longest) - 1
  let strings = Math.floor(random.next() * mostStrings + 1)

  let centre = random.below(stops)
  for (let draw = 1; draw < MAX_DRAWS && closed[state.vehicle[centre]!]; draw += 1)
    centre = random.below(stops)
  const row = centre * (stops - 1)
  for (let rank = -1; rank < stops - 1 && strings > 0; rank += 1) {
    const stop = rank < 0 ? centre : neighbours[row + rank]!
    const vehicle = state.vehicle[stop]!
    // absent, or its route has already lost a string or must not change
    if (vehicle < 0 || isChanged(journal, vehicle) || closed[vehicle]) continue
    const size = state.size[vehicle]!
    const length = Math.floor(random.next() * Math.min(size, longest) + 1)
    removeString(search, stop, Math.min(length, size), size)
    timeRoute(instance, state, vehicle)
    strings -= 1
  }
}

/** Removes `length` stops around a stop, in one piece or in two. */
function removeString(
  { instance, state, journal, random }: Search,
  stop: number,
  length: number,
  size: number,
): void {
  const { stops } = instance
  const { next, prev } = state
  let kept = 0
  if (length > 1 && length < size && random.next() < SPLIT_PROBABILITY) {
    // one draw gives how far the middle grows (geometric distribution)
    const grown = Math.floor(Math.log(1 - random.next()) / Math.log(1 - STOP_GROWING_PROBABILITY))
    kept = Math.min(1 + grown, size - length)
  }
  const span = length + kept
  // The span starts up to `length - 1` stops before the given stop; both ends must be in the route.
  let before = 0
  for (let at = prev[stop]!; at < stops && before < span - 1; at = prev[at]!) before += 1
  let behind = 0
  for (let at = next[stop]!; at < stops && behind < span - 1; at = next[at]!) behind += 1
  const fewest = span - 1 - behind
  let back = fewest + random.below(Math.min(before, span - 1) - fewest + 1)
  let at = stop
  for (; back > 0; back -= 1) at = prev[at]!
  const keepFrom = kept > 0 ? 1 + random.below(length - 1) : span
  for (let index = 0; index < span; index += 1) {
    const following = next[at]!
    if (index < keepFrom || index >= keepFrom + kept) {
      noteRemoval(journal, state, at)
      unlinkStop(instance, state, at)
    }
    at = following
  }
}
