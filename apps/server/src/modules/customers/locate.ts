import type { LocationPrecision } from '@brine/contract/office/customer-record'
import type { Location } from '@brine/planning/model'
import { type BelgianPlace, readPlaces } from '../../platform/places.ts'

/** Where an address is, and how sure that is: `place` is the centre of its town, `code` that of its postal code. */
export interface Located extends Location {
  readonly precision: LocationPrecision
}

/** Letters only, without accents: "Saint-Josse-ten-Noode" is written in many ways. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** @returns null for a postal code that Belgium does not have, or whose place is not known */
export type Locate = (postalCode: string, city: string) => Located | null

/** Looks addresses up in the places that ship with the server: no address leaves it. */
export function createLocator(places: readonly BelgianPlace[] = readPlaces()): Locate {
  const byCode = Map.groupBy(places, ({ postalCode }) => postalCode)

  return (postalCode, city) => {
    const there = byCode.get(postalCode.trim()) ?? []
    if (there.length === 0) return null
    const town = there.find(({ name }) => plain(name) === plain(city))
    if (town) return { latitude: town.latitude, longitude: town.longitude, precision: 'place' }
    return { ...middleOf(there), precision: 'code' }
  }
}

function middleOf(places: readonly Location[]): Location {
  const mean = (of: (place: Location) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
