import { roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import type { ScoreVariant } from '@brine/planning/score'
import type { DayRow, Driver } from './queries.ts'

/** The real costs of driven routes. */
export interface RouteCosts {
  /** Mean km per stop of the whole firm; undefined before any route was driven. */
  readonly kmPerStop: number | undefined
  /** Number of driven stops. */
  readonly stops: number
}

/** Km per stop from which a firm is thinly spread: between the two firms of the simulation (docs/planning.md). */
const THIN_KM_PER_STOP = 9

/** A firm with fewer driven stops in the last 90 days is starting: about one a day. */
const STARTING_BELOW_STOPS = 90

/** The variant of the score for a firm. */
export function scoreVariantFor({ kmPerStop = Number.POSITIVE_INFINITY, stops }: RouteCosts): ScoreVariant {
  if (kmPerStop < THIN_KM_PER_STOP) return 'dense'
  return stops < STARTING_BELOW_STOPS ? 'starting' : 'thin'
}

/** The route costs of driven days. */
export function routeCostsOf(rows: readonly DayRow[], drivers: readonly Driver[]): RouteCosts {
  const depots = new Map(drivers.map(({ id, depot }) => [id, depot]))
  let km = 0
  let stops = 0
  for (const { driverId, stops: route } of rows) {
    const depot = depots.get(driverId)
    if (!depot || route.length === 0) continue
    km += lengthOf([depot, ...route.map(({ location }) => location), depot])
    stops += route.length
  }
  return { kmPerStop: stops === 0 ? undefined : km / stops, stops }
}

function lengthOf(locations: readonly Location[]): number {
  return locations.reduce((km, location, index) => {
    const before = locations[index - 1]
    return before ? km + roadKm(before, location) : km
  }, 0)
}
