import { straightRoads } from './distance.ts'
import type { Links } from './insertion.ts'
import type { Place, Roads } from './model.ts'
import type { Schedule } from './schedule.ts'

/**
 * The compactness score: what a delivery will cost in km once the route has filled up, rather than what it costs
 * at this moment. The weights come from a simulation (docs/decisions/0010-offer-score.md).
 */
const WEIGHT_INSERTION = 0.3
const WEIGHT_NEIGHBOURS = 0.7
/** The mean distance to the two nearest stops underestimates the km of a tour by about this factor. */
const NEIGHBOUR_FACTOR = 1.2
const NEIGHBOURS = 2
/**
 * How a route with few stops is judged, by what a stop costs the firm on the road: in a `dense` firm an empty route
 * finds company cheaply, in a `thin` one dearly; with `phantom` seeds it counts the centre of the driver's zone as a
 * stop.
 */
export type ScoreVariant = 'dense' | 'thin' | 'phantom'
/** An empty route will find company: a flat price, and a share of the way from the depot and back. */
const EMPTY: Record<ScoreVariant, { readonly km: number; readonly share: number }> = {
  dense: { km: 3, share: 0.05 },
  thin: { km: 10, share: 0.1 },
  // never empty, for the phantom
  phantom: { km: 0, share: 0 },
}
/** Below this number of stops a route counts its phantom. */
const PHANTOM_BELOW = 6

/** Km to the metre: differences below it are rounding, and must not decide between two dates. */
export const toMetre = (km: number): number => Math.round(km * 1000) / 1000

/** The km added next to the phantom stop, had it been put where it costs the route least. */
function insertionBesidePhantom(schedule: Schedule, place: Place, links: Links, roads: Roads): number {
  const { zone } = schedule.day
  let host = { detour: Number.POSITIVE_INFINITY, toZone: 0, fromZone: 0, index: 0 }
  for (const [index, leg] of schedule.legs.entries()) {
    const toZone = roads.km(leg.from, zone)
    const fromZone = roads.km(zone, leg.to)
    const detour = toZone + fromZone - leg.km
    if (detour < host.detour) host = { detour, toZone, fromZone, index }
  }
  const before = (links.to[host.index] ?? 0) + roads.km(place, zone) - host.toZone
  const after = roads.km(zone, place) + (links.from[host.index] ?? 0) - host.fromZone
  return Math.min(before, after)
}

/**
 * Scores a place on a driver's day, in km, to the metre; lower is better.
 * @param addedKm the cheapest feasible insertion into the route as it stands.
 */
export function scoreOf(
  schedule: Schedule,
  place: Place,
  links: Links,
  addedKm: number,
  variant: ScoreVariant,
  roads: Roads = straightRoads,
): number {
  const stops = schedule.day.stops.length
  const neighbours = links.to.slice(1)
  let insertion = addedKm
  if (variant === 'phantom' && stops < PHANTOM_BELOW) {
    neighbours.push(roads.km(schedule.day.zone, place))
    insertion = Math.min(insertion, insertionBesidePhantom(schedule, place, links, roads))
  }
  if (neighbours.length === 0) return toMetre(EMPTY[variant].km + EMPTY[variant].share * insertion)
  return toMetre(WEIGHT_INSERTION * insertion + neighbourPart(neighbours))
}

/** The part of the score that the neighbours alone decide. */
function neighbourPart(km: readonly number[]): number {
  const nearest = [...km].sort((a, b) => a - b).slice(0, NEIGHBOURS)
  const mean = nearest.reduce((sum, each) => sum + each, 0) / nearest.length
  return WEIGHT_NEIGHBOURS * NEIGHBOUR_FACTOR * mean
}
