import type { Location } from '@brine/planning/model'
import * as v from 'valibot'
import { sendRequest } from '../../platform/outgoing-requests.ts'

/** Answer of Nominatim's search: the best match first. */
const SearchAnswer = v.array(
  v.object({
    lat: v.pipe(v.string(), v.toNumber(), v.minValue(-90), v.maxValue(90)),
    lon: v.pipe(v.string(), v.toNumber(), v.minValue(-180), v.maxValue(180)),
    address: v.object({ house_number: v.optional(v.string()), postcode: v.optional(v.string()) }),
  }),
)

/** What the geocoder reads of a customer: nothing but the address. */
export interface HouseAddress {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
}

/**
 * Looks up a house.
 * @returns null for a house that the geocoder does not know, or whose address it refuses
 * @throws when it does not answer, or not with a valid list; the message contains nothing of the address
 */
export type FindHouse = (address: HouseAddress) => Promise<Location | null>

const GEOCODER = { name: 'geocoder', isOurs: true }
const GEOCODER_TIMEOUT_MS = 10_000

/** The number of the house without the box: "12 bus 3" and "12/3" are both 12. */
const houseNumberOf = (number: string): string => /^\d+\s?[a-z]?(?![a-z])/i.exec(number.trim())?.[0] ?? number

/**
 * Asks a geocoder with the search call of Nominatim (https://nominatim.org/release-docs/latest/api/Search/).
 * @param url of the search call; its own parameters, such as a key, are kept
 */
export const createFindHouse =
  (url: string): FindHouse =>
  async ({ street, number, postalCode, city }) => {
    const address = new URL(url)
    const parameters = {
      street: `${houseNumberOf(number)} ${street}`,
      ...{ postalcode: postalCode, city, countrycodes: 'be' },
      ...{ format: 'jsonv2', addressdetails: '1', limit: '1' },
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    const signal = AbortSignal.timeout(GEOCODER_TIMEOUT_MS)
    const answer = await sendRequest(GEOCODER, address.href, { signal }).catch(() => {
      throw new Error('the geocoder does not answer')
    })
    // it will never read this address, and must not keep the others waiting
    if (answer.status === 400) {
      await answer.body?.cancel()
      return null
    }
    if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`)
    const read = v.safeParse(SearchAnswer, await answer.json().catch(() => null))
    if (!read.success) throw new Error('the geocoder answered something else than a list of places')
    const [match] = read.output
    // the middle of a street or of another town is no better than what is known
    if (!match?.address.house_number || match.address.postcode !== postalCode) return null
    return { latitude: match.lat, longitude: match.lon }
  }
