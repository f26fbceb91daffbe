import { roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import type { ScoreVariant } from '@brine/planning/score'
import type { DayRow, Driver } from './queries.ts'

/** What driven routes really cost. */
export interface RouteCosts {
  /** Median km a stop by driver, weighted by stops; a driver who drove too little is absent. */
  readonly medianKm: ReadonlyMap<number, number>
  /** Mean km a stop of the whole firm; undefined for one that has not driven yet. */
  readonly kmPerStop: number | undefined
}

/** A driver with fewer stops has no median: a label must not rest on it. */
const MIN_STOPS_FOR_MEDIAN = 20

/** From so many km a stop on a firm is thinly spread: between the two firms of the simulation (docs/planning.md). */
const THIN_KM_PER_STOP = 9

/** The variant of the score that suits a firm; one that has not driven yet counts as thin. */
export function scoreVariantFor({ kmPerStop = Number.POSITIVE_INFINITY }: RouteCosts): ScoreVariant {
  return kmPerStop < THIN_KM_PER_STOP ? 'dense' : 'thin'
}

/** The route costs of driven days. */
export function routeCostsOf(rows: readonly DayRow[], drivers: readonly Driver[]): RouteCosts {
  const byDriver = new Map(drivers.map((driver) => [driver.id, driver]))
  const costs = new Map<number, number[]>()
  let km = 0
  let stops = 0
  for (const { driverId, stops: route } of rows) {
    const driver = byDriver.get(driverId)
    if (!driver || route.length === 0) continue
    const locations = [driver.depot, ...route.map(({ location }) => location), driver.depot]
    const length = lengthOf(locations)
    const perStop = length / route.length
    km += length
    stops += route.length
    const known = costs.get(driverId) ?? []
    // once for each stop: the median is weighted by stops
    for (let count = 0; count < route.length; count += 1) known.push(perStop)
    costs.set(driverId, known)
  }
  const medianKm = new Map<number, number>()
  for (const [driverId, known] of costs)
    if (known.length >= MIN_STOPS_FOR_MEDIAN) medianKm.set(driverId, median(known))
  return { medianKm, kmPerStop: stops === 0 ? undefined : km / stops }
}

/**
 * The median of the zone in which a location lies: that of the driver whose zone is nearest. Undefined where that
 * driver has driven too little: then there is nothing to measure a label against.
 */
export function zoneMedianOf(
  routeCosts: RouteCosts,
  drivers: readonly Driver[],
  location: Location,
): number | undefined {
  let nearest: { id: number; km: number } | null = null
  for (const { id, zone } of drivers) {
    const km = roadKm(zone, location)
    if (!nearest || km < nearest.km) nearest = { id, km }
  }
  return nearest ? routeCosts.medianKm.get(nearest.id) : undefined
}

function lengthOf(locations: readonly Location[]): number {
  return locations.reduce((km, location, index) => {
    const before = locations[index - 1]
    return before ? km + roadKm(before, location) : km
  }, 0)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
