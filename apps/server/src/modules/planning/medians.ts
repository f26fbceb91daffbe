import { roadKm } from '@brine/planning/distance'
import type { Place } from '@brine/planning/model'
import type { DayRow, Driver } from './queries.ts'

/** What the routes of the last 90 days really cost. */
export interface Experience {
  /** Median km a stop by driver, weighted by stops; a driver who drove too little is absent. */
  readonly medianKm: ReadonlyMap<number, number>
  /** Mean stops of a day that was driven; undefined for a firm that has not driven yet. */
  readonly stopsPerDay: number | undefined
}

/** Fewer stops than this make no median worth a claim. */
const ENOUGH_STOPS = 20

/** Learns from driven days. */
export function learnFrom(rows: readonly DayRow[], drivers: readonly Driver[]): Experience {
  const byDriver = new Map(drivers.map((driver) => [driver.id, driver]))
  const costs = new Map<number, number[]>()
  let days = 0
  let stops = 0
  for (const { driverId, stops: route } of rows) {
    const driver = byDriver.get(driverId)
    if (!driver || route.length === 0) continue
    days += 1
    stops += route.length
    const places = [driver.depot, ...route.map(({ place }) => place), driver.depot]
    const perStop = lengthOf(places) / route.length
    const known = costs.get(driverId) ?? []
    // Once a stop: the median is that of a household, not of a van.
    for (let count = 0; count < route.length; count += 1) known.push(perStop)
    costs.set(driverId, known)
  }
  const medianKm = new Map<number, number>()
  for (const [driverId, km] of costs) if (km.length >= ENOUGH_STOPS) medianKm.set(driverId, median(km))
  return { medianKm, stopsPerDay: days === 0 ? undefined : stops / days }
}

/**
 * The median of the zone in which a place lies: that of the driver whose zone is nearest. Undefined where that
 * driver has driven too little: then there is nothing to measure a label against.
 */
export function zoneMedianOf(
  experience: Experience,
  drivers: readonly Driver[],
  place: Place,
): number | undefined {
  let nearest: { id: number; km: number } | null = null
  for (const { id, zone } of drivers) {
    const km = roadKm(zone, place)
    if (!nearest || km < nearest.km) nearest = { id, km }
  }
  return nearest ? experience.medianKm.get(nearest.id) : undefined
}

function lengthOf(places: readonly Place[]): number {
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
