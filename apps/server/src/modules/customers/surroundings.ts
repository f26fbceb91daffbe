import type { Answer } from '@brine/contract/call'
import { type MapLocation, MapTown, type officeLocations } from '@brine/contract/office/locations'
import { straightKm } from '@brine/planning/distance'
import { safeParse } from 'valibot'
import { readBelgianTowns } from '../../platform/belgian-towns.ts'
import type { Config } from '../../platform/config.ts'

/** Enough to fill the widest map around a town. */
const MAX_TOWNS = 60

/** What the office needs to draw the surroundings of a point. */
export type SurroundingsOf = (point: MapLocation) => Answer<typeof officeLocations.surroundings>

export function createSurroundings({ mapTiles }: Pick<Config, 'mapTiles'>): SurroundingsOf {
  const towns = readBelgianTowns().flatMap(({ postalCode, ...town }) => {
    const read = safeParse(MapTown, { ...town, postal_code: postalCode })
    return read.success ? [read.output] : []
  })
  return (point) => ({
    towns: towns
      .map((town) => ({ town, km: straightKm(point, town) }))
      .sort((a, b) => a.km - b.km)
      .slice(0, MAX_TOWNS)
      .map(({ town }) => town),
    tiles: mapTiles,
  })
}
