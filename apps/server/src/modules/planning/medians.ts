import { roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import type { ScoreVariant } from '@brine/planning/score'
import type { DayRow, Driver } from './queries.ts'

/** What the routes of the last 90 days really cost. */
export interface Experience {
  /** Median km a stop by driver, weighted by stops; a driver who drove too little is absent. */
  readonly medianKm: ReadonlyMap<number, number>
  /** Mean km a stop of the whole firm; undefined for one that has not driven yet. */
  readonly kmPerStop: number | undefined
}

/** Fewer stops than this make no median worth a claim. */
const ENOUGH_STOPS = 20

/** From so many km a stop on a firm is thinly spread: between the two firms of the simulation (docs/planning.md). */
const THIN_KM_PER_STOP = 9

/** The variant of the score that suits a firm; one that has not driven yet has few households. */
export function variantFor({ kmPerStop = Number.POSITIVE_INFINITY }: Experience): ScoreVariant {
  return kmPerStop < THIN_KM_PER_STOP ? 'dense' : 'thin'
}

/** Learns from driven days. */
export function learnFrom(rows: readonly DayRow[], drivers: readonly Driver[]): Experience {
  const byDriver = new Map(drivers.map((driver) => [driver.id, driver]))
  const costs = new Map<number, number[]>()
  let km = 0
  let stops = 0
  for (const { driverId, stops: route } of rows) {
    const driver = byDriver.get(driverId)
    if (!driver || route.length === 0) continue
    const places = [driver.depot, ...route.map(({ location: place }) => place), driver.depot]
    const length = lengthOf(places)
    const perStop = length / route.length
    km += length
    stops += route.length
    const known = costs.get(driverId) ?? []
    // Once a stop: the median is that of a household, not of a van.
    for (let count = 0; count < route.length; count += 1) known.push(perStop)
    costs.set(driverId, known)
  }
  const medianKm = new Map<number, number>()
  for (const [driverId, known] of costs)
    if (known.length >= ENOUGH_STOPS) medianKm.set(driverId, median(known))
  return { medianKm, kmPerStop: stops === 0 ? undefined : km / stops }
}

/**
 * The median of the zone in which a place lies: that of the driver whose zone is nearest. Undefined where that
 * driver has driven too little: then there is nothing to measure a label against.
 */
export function zoneMedianOf(
  experience: Experience,
  drivers: readonly Driver[],
  place: Location,
): number | undefined {
  let nearest: { id: number; km: number } | null = null
  for (const { id, zone } of drivers) {
    const km = roadKm(zone, place)
    if (!nearest || km < nearest.km) nearest = { id, km }
  }
  return nearest ? experience.medianKm.get(nearest.id) : undefined
}

function lengthOf(places: readonly Location[]): number {
  return places.reduce((km, place, index) => {
    const before = places[index - 1]
    return before ? km + roadKm(before, place) : km
  }, 0)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
