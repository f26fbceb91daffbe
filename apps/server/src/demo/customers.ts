import type { Language } from '@brine/contract/primitives'
import { addDays } from '@brine/planning/dates'
import { roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import { drivers } from './fleet.ts'
import { type DemoInstallation, installationOf } from './installations.ts'
import { dutchBrussels, names } from './names.ts'
import type { Random } from './random.ts'
import { readTowns, type Town } from './towns.ts'

/** An invented customer. Days are YYYY-MM-DD. */
export interface DemoCustomer {
  readonly email: string
  readonly language: Language
  readonly gender: 'F' | 'M' | null
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly location: Location
  readonly telephone: string | null
  readonly mobile: string | null
  readonly refillPacks: number
  /** Mean days between two deliveries. */
  readonly rhythm: number
  /** Whether a salt order is open: never, always in the coming days, or if the delivery rhythm says so. */
  readonly openOrder: 'none' | 'soon' | 'maybe'
  readonly activated: boolean
  readonly created: string
  readonly installation: DemoInstallation
}

/** Where customers live: in a city, in a village near the centre of a driver's area, or anywhere. */
const CITY_SHARE = 0.45
const NEAR_SHARE = 0.45
const NEAR_KM = 30
/** A town's coordinates are those of its centre; customers live within about a kilometre of it. */
const SPREAD_DEGREES = 0.009

/** Creates customers; the same random source and day give the same customers. */
export function inventCustomers(count: number, today: string, random: Random): DemoCustomer[] {
  const towns = readTowns()
  const near = drivers.map(({ zone }) => towns.all.filter((town) => roadKm(zone, town) <= NEAR_KM))
  const used = new Set<string>()
  return Array.from({ length: count }, () => {
    const where = random.next()
    const choice =
      where < CITY_SHARE ? towns.cities : where < CITY_SHARE + NEAR_SHARE ? random.pick(near) : towns.all
    return inventCustomer(random.pick(choice), today, random, used)
  })
}

function inventCustomer(town: Town, today: string, random: Random, used: Set<string>): DemoCustomer {
  const language = languageOf(town, random)
  const gender = random.chance(0.5) ? 'F' : 'M'
  const firstName = random.pick(names[language][gender])
  const lastName = random.pick(names[language].last)
  const installation = installationOf(today, random)
  return {
    email: addressFor(firstName, lastName, used),
    language,
    gender: random.chance(0.86) ? gender : null,
    firstName,
    lastName,
    street: random.pick(names[language].streets),
    number: `${random.int(1, 240)}${random.chance(0.08) ? random.pick(['A', 'B', 'C']) : ''}`,
    postalCode: town.postalCode,
    city: (language === 'nl' && dutchBrussels[town.postalCode]) || town.name,
    location: {
      latitude: rounded(town.latitude + (random.next() - 0.5) * 2 * SPREAD_DEGREES),
      longitude: rounded(town.longitude + (random.next() - 0.5) * 3 * SPREAD_DEGREES),
    },
    telephone: random.chance(0.55) ? phone(areaCodeOf(town.postalCode), random) : null,
    mobile: random.chance(0.85) ? `04${random.int(70, 99)} 00 ${pair(random)} ${pair(random)}` : null,
    refillPacks: random.pick([4, 5, 6, 6, 7, 8, 8, 9, 10, 12, 14]),
    rhythm: random.int(28, 60),
    openOrder: 'maybe',
    activated: random.chance(0.94),
    created: addDays(installation.signed ?? addDays(today, -2), -random.int(1, 21)),
    installation,
  }
}

function languageOf(town: Town, random: Random): Language {
  if (town.region === 'brussels') return random.chance(0.3) ? 'nl' : 'fr'
  return town.region === 'flanders' ? 'nl' : 'fr'
}

/** An address of the reserved domain `.example` (RFC 2606), which receives no mail. */
function addressFor(first: string, last: string, used: Set<string>): string {
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-zA-Z.-]/g, '')
    .toLowerCase()
  let address = `${plain}@post.example`
  for (let twin = 2; used.has(address); twin += 1) address = `${plain}${twin}@post.example`
  used.add(address)
  return address
}

/** Area codes by the first two digits of the postal code. */
const areaCodes: readonly (readonly [RegExp, string])[] = [
  [/^1[34]/, '010'],
  [/^1/, '02'],
  [/^2/, '03'],
  [/^3[0-4]/, '016'],
  [/^3/, '011'],
  [/^4/, '04'],
  [/^5/, '081'],
  [/^6[0-5]/, '071'],
  [/^6/, '063'],
  [/^7/, '065'],
  [/^8[5-9]/, '056'],
  [/^8/, '050'],
]
const areaCodeOf = (postalCode: string) => areaCodes.find(([codes]) => codes.test(postalCode))?.[1] ?? '09'

/** Phone numbers whose subscriber part begins with 00: Belgian operators assign none of them. */
function phone(areaCode: string, random: Random): string {
  return areaCode.length === 2
    ? `${areaCode} 00${random.int(0, 9)} ${pair(random)} ${pair(random)}`
    : `${areaCode} 00 ${pair(random)} ${pair(random)}`
}

const pair = (random: Random) => String(random.int(0, 99)).padStart(2, '0')
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
