import { drivingMinutes, roadKm } from './distance.ts'
import type { Location, Roads } from './model.ts'

/** Legs that a routing server measured. Row: from, column: to. NaN: no road known, or not requested. */
export interface RoadTable {
  readonly locations: readonly Location[]
  readonly km: Float64Array
  readonly minutes: Float64Array
}

/** The same for two locations with the same coordinates. */
export const locationKey = ({ latitude, longitude }: Location): string => `${latitude} ${longitude}`

/**
 * Roads of a table, with both directions as separate legs. A leg that the table lacks is estimated, both km and
 * minutes, so that every route has a length.
 */
export function tableRoads({ locations, km, minutes }: RoadTable): Roads {
  const rowOf = new Map(locations.map((location, row) => [locationKey(location), row]))
  const legOf = (from: Location, to: Location): number => {
    const row = rowOf.get(locationKey(from))
    const column = rowOf.get(locationKey(to))
    return row === undefined || column === undefined ? -1 : row * locations.length + column
  }
  const known = (values: Float64Array, leg: number): number | null => {
    const value = values[leg]
    return value === undefined || Number.isNaN(value) ? null : value
  }
  return {
    km: (from, to) => known(km, legOf(from, to)) ?? roadKm(from, to),
    minutes: (legKm, from, to) => known(minutes, legOf(from, to)) ?? drivingMinutes(legKm),
  }
}
