import type { DriverDay } from '../model.ts'
import { Neighbourhoods, nearestTo } from './neighbours.ts'
import type { Placement, PoolRoutes } from './pool-routes.ts'
import type { WaitingStop } from './pool-stop.ts'

/** A waiting stop and the driver day that it joined. */
export interface Joined {
  readonly waiting: WaitingStop
  readonly day: DriverDay
}

/** A van's day reaches about this far around its seed. */
const SEED_RADIUS_KM = 20
/** Stops nearest to a seed that may join its route. */
const MAX_NEIGHBOURS = 80
/** Seeds that are tried for an empty van: those whose neighbourhood is worth most. */
const MAX_SEEDS = 4

interface Candidate {
  readonly waiting: WaitingStop
  placement: Placement | null
}

const gainOf = ({ waiting, placement }: Candidate): number =>
  placement ? waiting.thresholdKm - placement.priceKm : Number.NEGATIVE_INFINITY

/** The candidate that gains most; at equal gain the first. */
function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined
  for (const candidate of candidates)
    if (gainOf(candidate) >= 0 && (!best || gainOf(candidate) > gainOf(best))) best = candidate
  return best
}

/**
 * Lets waiting stops join the routes of a day, the one with the largest gain first; its gain is its threshold minus its
 * price. Each stop that joined lowers the price of its neighbours. Then empty vans get routes of their own, if the thresholds
 * of neighbours in the pool together pay for the way.
 */
export function joinRoutes(
  routes: PoolRoutes,
  date: string,
  waiting: readonly WaitingStop[],
): readonly Joined[] {
  const used = routes.on(date).filter(({ stops }) => stops.length > 0)
  const joined = joinDays(routes, used, waiting)
  const isJoined = new Set(joined.map((each) => each.waiting))
  return [
    ...joined,
    ...openRoutes(
      routes,
      date,
      waiting.filter((each) => !isJoined.has(each)),
    ),
  ]
}

/** Fills driver days that have stops, as long as a waiting stop gains by joining. */
function joinDays(routes: PoolRoutes, days: readonly DriverDay[], waiting: readonly WaitingStop[]): Joined[] {
  const open = new Map(days.map((day) => [day.driverId, day]))
  const find = ({ stop, thresholdKm }: WaitingStop) => routes.cheapest(open.values(), stop, thresholdKm)
  let candidates = waiting.map((each): Candidate => ({ waiting: each, placement: find(each) }))
  const joined: Joined[] = []
  for (let best = bestOf(candidates); best; best = bestOf(candidates)) {
    const chosen = best
    if (!chosen.placement) break
    const day = routes.put(chosen.placement.day, chosen.waiting.stop)
    candidates = candidates.filter((candidate) => candidate !== chosen)
    if (!day) continue
    joined.push({ waiting: chosen.waiting, day })
    open.set(day.driverId, day)
    for (const candidate of candidates) {
      const { stop, thresholdKm, point } = candidate.waiting
      if (candidate.placement?.day.driverId === day.driverId) candidate.placement = find(candidate.waiting)
      else {
        const found = routes.price(day, stop, candidate.placement?.priceKm ?? thresholdKm, point)
        if (found && (!candidate.placement || found.priceKm < candidate.placement.priceKm))
          candidate.placement = found
      }
    }
  }
  return joined
}

/** A route that starts empty, and what it gains: the thresholds of its stops less its km. */
interface Grown {
  readonly day: DriverDay
  readonly waiting: readonly WaitingStop[]
  readonly gainKm: number
}

/** Opens the routes of empty vans, the one that gains most first, as long as one gains. */
function openRoutes(routes: PoolRoutes, date: string, waiting: readonly WaitingStop[]): readonly Joined[] {
  const neighbourhoods = new Neighbourhoods(waiting, SEED_RADIUS_KM)
  const joined: Joined[] = []
  let left = waiting
  for (;;) {
    let best: Grown | undefined
    for (const seed of neighbourhoods.best(MAX_SEEDS)) {
      const empty = routes.on(date).filter(({ stops }) => stops.length === 0)
      const position = routes.cheapest(empty, seed.stop)
      const found = position && growRoute(routes, position.day, seed, left)
      if (found && found.gainKm > (best?.gainKm ?? 0)) best = found
    }
    if (!best) return joined
    const { day, waiting: gone } = best
    routes.replace(day)
    joined.push(...gone.map((each) => ({ waiting: each, day })))
    left = left.filter((each) => !gone.includes(each))
    neighbourhoods.remove(gone)
  }
}

/** A route around a seed: the neighbour that gains most joins next, as long as one gains. Null if it breaks a limit. */
function growRoute(
  routes: PoolRoutes,
  empty: DriverDay,
  seed: WaitingStop,
  waiting: readonly WaitingStop[],
): Grown | null {
  let day: DriverDay = { ...empty, stops: [seed.stop] }
  const chosen = [seed]
  let left = [...nearestTo(seed, waiting, SEED_RADIUS_KM, MAX_NEIGHBOURS)]
  for (;;) {
    let best: { waiting: WaitingStop; index: number; gainKm: number } | undefined
    for (const each of left) {
      const insertion = routes.insertion(day, each.stop)
      if (!insertion) continue
      const gainKm = each.thresholdKm - insertion.addedKm
      if (gainKm > 0 && (!best || gainKm > best.gainKm))
        best = { waiting: each, index: insertion.index, gainKm }
    }
    if (!best) break
    const { waiting: next, index } = best
    left = left.filter((each) => each !== next)
    day = { ...day, stops: day.stops.toSpliced(index, 0, next.stop) }
    chosen.push(next)
  }
  const improved = routes.improve(day)
  if (!improved) return null
  const worth = chosen.reduce((sum, { thresholdKm }) => sum + thresholdKm, 0)
  return { day: improved.day, waiting: chosen, gainKm: worth - improved.km }
}
