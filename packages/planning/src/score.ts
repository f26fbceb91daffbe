import { chordKm, straightRoads } from './distance.ts'
import type { LegDistances } from './insertion.ts'
import type { Location, Roads } from './model.ts'
import type { Schedule } from './schedule.ts'

/**
 * The compactness score: what a delivery will cost in km once the route has filled up, rather than what it costs
 * at this moment. The weights come from a simulation (docs/decisions/0010-offer-score.md).
 */
const WEIGHT_INSERTION = 0.3
/** The mean distance to the two nearest stops underestimates the km of a tour by about this factor. */
const NEIGHBOUR_FACTOR = 1.2
/**
 * How a firm's days are judged. In a `dense` firm an empty route finds company cheaply; in a `thin` one dearly, and what
 * a stop adds counts the more the nearer the day is, since fewer stops are still to come. With `phantom` seeds a route
 * with few stops counts the centre of the driver's zone as a stop.
 */
export type ScoreVariant = 'dense' | 'thin' | 'phantom'

interface Weights {
  /** An empty route will find company: a flat price, and a share of the way from the depot and back. */
  readonly emptyKm: number
  readonly emptyShare: number
  /** What is added to the weight of the insertion, and to that share, on the day itself; none at the horizon. */
  readonly nearInsertion: number
  readonly nearShare: number
}
const dense: Weights = { emptyKm: 3, emptyShare: 0.05, nearInsertion: 0, nearShare: 0 }
const WEIGHTS: Record<ScoreVariant, Weights> = {
  dense,
  thin: { emptyKm: 10, emptyShare: 0.1, nearInsertion: 0.5, nearShare: 0.3 },
  // a route with a phantom is never empty
  phantom: dense,
}
/** Days ahead from which nearness counts for nothing. */
const NEARNESS_DAYS = 30
/** Below this number of stops a route counts its phantom. */
const PHANTOM_BELOW_STOPS = 6

/** Km to the metre: differences below it are rounding, and must not decide between two dates. */
export const toMetre = (km: number): number => Math.round(km * 1000) / 1000

/** The km added next to the phantom stop, had it been put where it costs the route least. */
function insertionBesidePhantom(
  schedule: Schedule,
  location: Location,
  links: LegDistances,
  roads: Roads,
): number {
  const { zone } = schedule.day
  let host = { detour: Number.POSITIVE_INFINITY, toZone: 0, fromZone: 0, index: 0 }
  for (const [index, leg] of schedule.legs.entries()) {
    const toZone = roads.km(leg.from, zone)
    const fromZone = roads.km(zone, leg.to)
    const detour = toZone + fromZone - leg.km
    if (detour < host.detour) host = { detour, toZone, fromZone, index }
  }
  const before = (links.to[host.index] ?? 0) + roads.km(location, zone) - host.toZone
  const after = roads.km(zone, location) + (links.from[host.index] ?? 0) - host.fromZone
  return Math.min(before, after)
}

/** What a score depends on beside location and route. */
export interface ScoreContext {
  readonly variant: ScoreVariant
  /** Days from the order to the date. */
  readonly daysAhead: number
}

/**
 * Scores a location on a driver's day, in km, to the metre; lower is better.
 * @param addedKm the cheapest feasible insertion into the route as it stands.
 */
export function scoreOf(
  schedule: Schedule,
  location: Location,
  links: LegDistances,
  addedKm: number,
  { variant, daysAhead }: ScoreContext,
  roads: Roads = straightRoads,
): number {
  const { emptyKm, emptyShare, nearShare } = WEIGHTS[variant]
  const neighbours = links.to.slice(1)
  let insertion = addedKm
  if (variant === 'phantom' && schedule.day.stops.length < PHANTOM_BELOW_STOPS) {
    neighbours.push(roads.km(schedule.day.zone, location))
    insertion = Math.min(insertion, insertionBesidePhantom(schedule, location, links, roads))
  }
  if (neighbours.length === 0)
    return toMetre(emptyKm + (emptyShare + nearShare * nearness(daysAhead)) * insertion)
  const weight = insertionWeight({ variant, daysAhead })
  return toMetre(weight * insertion + (1 - weight) * NEIGHBOUR_FACTOR * meanOfNearest(neighbours))
}

/** 1 on the day itself, 0 from the horizon on. */
const nearness = (daysAhead: number): number => Math.max(0, 1 - daysAhead / NEARNESS_DAYS)

const insertionWeight = ({ variant, daysAhead }: ScoreContext): number =>
  WEIGHT_INSERTION + WEIGHTS[variant].nearInsertion * nearness(daysAhead)

/** The mean of the two nearest, or the only one. */
function meanOfNearest(km: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let second = Number.POSITIVE_INFINITY
  for (const each of km) {
    if (each < nearest) {
      second = nearest
      nearest = each
    } else if (each < second) second = each
  }
  return km.length < 2 ? nearest : (nearest + second) / 2
}

/** Rounding of the score, and of what is calculated on the sphere. */
const ROUNDING_KM = 0.001

/**
 * A lower bound of the score of a location on a day, found without any road distance: it spares most days the exact
 * score. -Infinity where road distances have no bound.
 * @param point the location on a sphere of radius 1
 */
export function leastScore(
  { day, points }: Schedule,
  point: readonly [number, number, number],
  context: ScoreContext,
  { perStraightKm }: Roads = straightRoads,
): number {
  const stops = day.stops.length
  const { variant } = context
  const count = variant === 'phantom' && stops < PHANTOM_BELOW_STOPS ? stops + 1 : stops
  // its two neighbours and a detour of nothing; an empty route costs its flat price
  if (count === 0) return WEIGHTS[variant].emptyKm - ROUNDING_KM
  if (perStraightKm === undefined) return Number.NEGATIVE_INFINITY
  const [x, y, z] = point
  let nearest = Number.POSITIVE_INFINITY
  let second = Number.POSITIVE_INFINITY
  for (let index = 0; index < 3 * count; index += 3) {
    const across = (points[index] ?? 0) - x
    const along = (points[index + 1] ?? 0) - y
    const up = (points[index + 2] ?? 0) - z
    const squared = across * across + along * along + up * up
    if (squared < nearest) {
      second = nearest
      nearest = squared
    } else if (squared < second) second = squared
  }
  const km = [nearest, ...(count > 1 ? [second] : [])].map((squared) => perStraightKm * chordKm(squared))
  return (1 - insertionWeight(context)) * NEIGHBOUR_FACTOR * meanOfNearest(km) - ROUNDING_KM
}
