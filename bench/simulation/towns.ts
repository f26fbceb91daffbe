import { readFileSync } from 'node:fs'
import type { Location } from '@brine/planning/model'
import type { Random } from '@brine/planning/random'

export interface Town extends Location {
  readonly postalCode: number
}

interface Province {
  readonly name: string
  /** Inhabitants in thousands on 1 January 2024, rounded (Statbel, population by province). */
  readonly thousands: number
  /** Ranges of postal codes, both ends included (bpost's numbering). */
  readonly codes: readonly (readonly [number, number])[]
}

const PROVINCES: readonly Province[] = [
  { name: 'Antwerp', thousands: 1930, codes: [[2000, 2999]] },
  { name: 'Brussels', thousands: 1250, codes: [[1000, 1299]] },
  { name: 'East Flanders', thousands: 1570, codes: [[9000, 9999]] },
  {
    name: 'Flemish Brabant',
    thousands: 1200,
    codes: [
      [1500, 1999],
      [3000, 3499],
    ],
  },
  {
    name: 'Hainaut',
    thousands: 1360,
    codes: [
      [6000, 6599],
      [7000, 7999],
    ],
  },
  { name: 'Liège', thousands: 1120, codes: [[4000, 4999]] },
  { name: 'Limburg', thousands: 900, codes: [[3500, 3999]] },
  { name: 'Luxembourg', thousands: 300, codes: [[6600, 6999]] },
  { name: 'Namur', thousands: 510, codes: [[5000, 5999]] },
  { name: 'Walloon Brabant', thousands: 420, codes: [[1300, 1499]] },
  { name: 'West Flanders', thousands: 1230, codes: [[8000, 8999]] },
]

const TOWNS_FILE = new URL('../../apps/server/data/belgian-towns.csv', import.meta.url)

/** Every town of Belgium with a postal code (GeoNames, CC BY 4.0: apps/server/data/SOURCES.md). */
const towns: readonly Town[] = readFileSync(TOWNS_FILE, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.split(',')
    const [latitude = Number.NaN, longitude = Number.NaN] = cells.slice(-2).map(Number)
    return { postalCode: Number(cells[0]), latitude, longitude }
  })

const provinceAt = (postalCode: number): Province | undefined =>
  PROVINCES.find(({ codes }) => codes.some(([from, to]) => postalCode >= from && postalCode <= to))

export const provinceOf = (postalCode: number): string => provinceAt(postalCode)?.name ?? 'unknown'

/**
 * The relative size of a town, estimated from its postal code because the population is unknown. The code of a city
 * ends in two zeros, of a municipality in one, of a village in another digit. The estimate puts more customers in dense
 * areas.
 */
function sizeOf({ postalCode }: Town): number {
  if (postalCode % 100 === 0) return 6
  return postalCode % 10 === 0 ? 2 : 1
}

/** Cumulative shares of the country's customers: a province by its inhabitants, a town in it by its size. */
const cumulative: readonly number[] = (() => {
  const total = new Map<Province, number>()
  for (const town of towns) {
    const province = provinceAt(town.postalCode)
    if (province) total.set(province, (total.get(province) ?? 0) + sizeOf(town))
  }
  let sum = 0
  return towns.map((town) => {
    const province = provinceAt(town.postalCode)
    if (province) sum += (province.thousands * sizeOf(town)) / (total.get(province) ?? 1)
    return sum
  })
})()

export function drawTown(random: Random): Town {
  const draw = random.next() * (cumulative.at(-1) ?? 0)
  let low = 0
  let high = towns.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulative[middle] ?? 0) > draw) high = middle
    else low = middle + 1
  }
  const town = towns[low]
  if (!town) throw new Error('the list of places is empty')
  return town
}
