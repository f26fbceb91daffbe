import { type BestRoutes, copyRoutes, updateBest } from './best-routes.ts'
import { combinedRoutes } from './combined-routes.ts'
import type { Companion } from './companion.ts'
import { halvesOf } from './halves.ts'
import { loadRoutes, type RouteLists, takeRoute } from './route-lists.ts'
import type { Search } from './search.ts'

/** Up to this size, both threads search everywhere and the better routes win; above it, each searches in its half. */
const MAX_STOPS_SEARCHED_TWICE = 600
/** Meetings in a whole search. Halves change more often, because stops cannot cross their border. */
const MEETINGS = 24
const MEETINGS_OF_HALVES = 150

/** One of two searches that work together on different threads. */
export interface Pair {
  readonly companion: Companion
  readonly meetings: number
  /** Number of the meetings so far. */
  met: number
  /** The best routes since the last meeting. */
  recent: BestRoutes
  /** By vehicle: which of the two may change its route; null while both may change everything. */
  half: Uint8Array | null
}

export function createPair(search: Search, companion: Companion): Pair {
  const meetings = search.instance.stops > MAX_STOPS_SEARCHED_TWICE ? MEETINGS_OF_HALVES : MEETINGS
  return { companion, meetings, met: 0, recent: copyRoutes(search), half: null }
}

/** A message: the meeting at which the halves were divided, 0 for none; then the routes. */
function messageOf({ first, next }: RouteLists, divided: number): Int32Array {
  const message = new Int32Array(1 + first.length + next.length)
  message[0] = divided
  message.set(first, 1)
  message.set(next, 1 + first.length)
  return message
}

/** The routes of both threads, in the same order on both. */
function bothRoutes({ companion }: Pair, mine: RouteLists, message: Int32Array): [RouteLists, RouteLists] {
  const vehicles = mine.first.length
  const theirs = { first: message.subarray(1, 1 + vehicles), next: message.subarray(1 + vehicles) }
  return companion.side === 0 ? [mine, theirs] : [theirs, mine]
}

/**
 * Exchanges routes with the other thread if the time for it has come, and continues from the better ones of both.
 * @param share of the search that is done
 * @returns whether the current routes have changed
 */
export function meetIfDue(search: Search, pair: Pair, best: BestRoutes, share: number): boolean {
  if (share * pair.meetings < pair.met + 1) return false
  // counts the meetings that a long pause of this thread has missed, so that both threads keep the same count
  const last = pair.met
  pair.met = Math.floor(share * pair.meetings)
  const { half } = pair
  const mine = half ? copyRoutes(search) : pair.recent
  const message = pair.companion.meet(pair.met, messageOf(mine, half ? last : 0))
  if (message) {
    const [one, other] = bothRoutes(pair, mine, message)
    // the halves belong together only if both threads were divided at the same meeting: who missed it has searched all routes
    const divided = half !== null && message[0] === last
    const together = divided
      ? joinedHalves(search, half, one, other)
      : combinedRoutes(search.instance, one, other)
    loadRoutes(search.instance, search.state, together)
    updateBest(search, best)
  } else if (half) loadRoutes(search.instance, search.state, mine)
  pair.recent = copyRoutes(search)
  const divides =
    message !== undefined && pair.meetings === MEETINGS_OF_HALVES && search.state.absentCount === 0
  pair.half = divides ? halvesOf(search.instance, pair.recent, pair.met) : null
  closeOtherHalf(search, pair)
  return true
}

/** Each thread's own half of the vehicles. */
function joinedHalves(
  { instance }: Search,
  half: Uint8Array,
  one: RouteLists,
  other: RouteLists,
): RouteLists {
  const joined = { first: one.first.slice(), next: one.next.slice() }
  for (const [vehicle, side] of half.entries()) if (side === 1) takeRoute(instance, other, joined, vehicle)
  return joined
}

/** Lets the search change the routes of its own half only. */
function closeOtherHalf({ instance, state, closed }: Search, { half, companion }: Pair): void {
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle += 1) {
    closed[vehicle] = half && half[vehicle] !== companion.side ? 1 : 0
    // no stop fits into a closed vehicle
    if (closed[vehicle]) state.room[vehicle] = Number.NEGATIVE_INFINITY
  }
}

/** Meets a last time, with the best routes of the whole search. */
export function meetAtTheEnd(search: Search, pair: Pair, best: BestRoutes): RouteLists {
  const message = pair.companion.meet(pair.meetings + 1, messageOf(best, 0))
  if (!message) return best
  const [one, other] = bothRoutes(pair, best, message)
  return combinedRoutes(search.instance, one, other)
}
