import type { LocationPrecision } from '@brine/contract/office/customer-record'
import type { Location } from '@brine/planning/model'
import { type BelgianTown, lettersOf, readBelgianTowns } from '../../platform/belgian-towns.ts'

/** The location of an address. Precision `place` is the centre of its town, `code` that of its postal code. */
export interface LocatedAddress extends Location {
  readonly precision: LocationPrecision
}

/** @returns null for a postal code that does not exist in Belgium, or that has no known location */
export type LocateAddress = (postalCode: string, city: string) => LocatedAddress | null

/** Looks up addresses in the list of towns of this server, so that no address is sent elsewhere. */
export function createLocateAddress(towns: readonly BelgianTown[] = readBelgianTowns()): LocateAddress {
  const byCode = Map.groupBy(towns, ({ postalCode }) => postalCode)

  return (postalCode, city) => {
    const candidates = byCode.get(postalCode.trim()) ?? []
    if (candidates.length === 0) return null
    const town = candidates.find(({ name }) => lettersOf(name) === lettersOf(city))
    if (town) return { latitude: town.latitude, longitude: town.longitude, precision: 'place' }
    return { ...centreOf(candidates), precision: 'code' }
  }
}

function centreOf(locations: readonly Location[]): Location {
  const mean = (of: (location: Location) => number) =>
    locations.reduce((sum, location) => sum + of(location), 0) / locations.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
