import { chordKm, straightRoads } from './distance.ts'
import type { LegDistances } from './insertion.ts'
import type { Location, Roads } from './model.ts'
import type { Schedule } from './schedule.ts'

/**
 * The compactness score: the expected km of a delivery once the route is full, instead of the km that it adds now. The
 * weights come from a simulation (docs/decisions/0010-offer-score.md).
 */
const WEIGHT_INSERTION = 0.3
/** The mean distance to the two nearest stops underestimates the km of a tour by about this factor. */
const NEIGHBOUR_FACTOR = 1.2
/**
 * How a firm's days are scored. In a `dense` firm an empty route soon gets more stops, so it costs little. In a `thin`
 * firm it costs more; and added km weigh more the nearer the day is, because fewer bookings will follow. In a `starting`
 * firm nearly all routes are empty and stay so: an empty route costs the same on each day, so that the earliest is offered
 * first. With `phantom`, a route with few stops counts the centre of the driver's zone as a stop.
 */
export type ScoreVariant = 'dense' | 'thin' | 'starting' | 'phantom'

interface Weights {
  /** The cost of an empty route: a fixed number of km, and a share of the way from the depot and back. */
  readonly emptyKm: number
  readonly emptyShare: number
  /** Additions to the weight of the insertion and to `emptyShare` on the day itself; they fall to zero at the horizon. */
  readonly nearInsertion: number
  readonly nearShare: number
}
const dense: Weights = { emptyKm: 3, emptyShare: 0.05, nearInsertion: 0, nearShare: 0 }
const thin: Weights = { emptyKm: 10, emptyShare: 0.1, nearInsertion: 0.5, nearShare: 0.3 }
const WEIGHTS: Record<ScoreVariant, Weights> = {
  dense,
  thin,
  starting: { ...thin, nearShare: 0 },
  // a route with a phantom stop is never empty
  phantom: dense,
}
/** Days ahead from which nearness has no effect. */
const NEARNESS_DAYS = 30
/** A route with fewer stops than this counts its phantom stop. */
const PHANTOM_BELOW_STOPS = 6

/** Rounds km to metres: smaller differences are rounding, and must not decide between two dates. */
export const toMetre = (km: number): number => Math.round(km * 1000) / 1000

/** Km that the stop adds next to the phantom stop, which is at its cheapest position. */
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

/** Inputs of a score besides location and route. */
export interface ScoreContext {
  readonly variant: ScoreVariant
  /** Days from the order to the date. */
  readonly daysAhead: number
}

/**
 * Scores a location on a driver day, in km, rounded to metres; lower is better.
 * @param addedKm the cheapest feasible insertion into the current route
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

/** 1 on the day itself, 0 from the horizon onwards. */
const nearness = (daysAhead: number): number => Math.max(0, 1 - daysAhead / NEARNESS_DAYS)

const insertionWeight = ({ variant, daysAhead }: ScoreContext): number =>
  WEIGHT_INSERTION + WEIGHTS[variant].nearInsertion * nearness(daysAhead)

/** The mean of the two shortest distances, or the only one. */
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

/** Rounding of the score, and of the calculation on the sphere. */
const ROUNDING_KM = 0.001

/**
 * A lower bound of a location's score on a day. It needs no road distances, and saves most days the exact score.
 * -Infinity if road distances have no bound.
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
  // its two nearest stops and a detour of zero; an empty route costs its fixed km
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
