import { straightKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import { type Random, seededRandom } from '@brine/planning/random'
import type { ScoreVariant } from '@brine/planning/score'
import { drawTown } from './towns.ts'

/** A supplier to simulate. Both sizes deliver in the whole country. */
export interface FirmSize {
  readonly name: 'large' | 'small' | 'village' | 'hamlet'
  readonly drivers: number
  readonly depots: number
  readonly ordersADay: number
  /** Number of workdays that are routed and counted. */
  readonly measuredDays: number
  /** The score variant that the simulation recommends for this firm (docs/decisions/0010-offer-score.md). */
  readonly variant: ScoreVariant
}

export const FIRMS: readonly FirmSize[] = [
  { name: 'large', drivers: 61, depots: 8, ordersADay: 850, measuredDays: 10, variant: 'dense' },
  { name: 'small', drivers: 10, depots: 3, ordersADay: 115, measuredDays: 20, variant: 'thin' },
]

/** Four drivers: for the tests of the simulation. */
const VILLAGE: FirmSize = {
  ...{ name: 'village', drivers: 4, depots: 2, ordersADay: 36 },
  ...{ measuredDays: 4, variant: 'thin' },
}

/** Two drivers: for the test of customers with tanks, each of whom lives for years. */
const HAMLET: FirmSize = {
  ...{ name: 'hamlet', drivers: 2, depots: 1, ordersADay: 6 },
  ...{ measuredDays: 8, variant: 'thin' },
}

export function sizeOf(name: FirmSize['name']): FirmSize {
  const size = [...FIRMS, VILLAGE, HAMLET].find((each) => each.name === name)
  if (!size) throw new Error(`no firm is called ${name}`)
  return size
}

interface Driver {
  readonly id: number
  readonly depot: Location
  /** Centre of the customers that are nearest to this driver's zone. */
  readonly zone: Location
}

export interface Firm extends FirmSize {
  readonly crew: readonly Driver[]
}

/** About 1.5 km around the centre of a town, because customers do not all live at its centre. */
const SPREAD_DEGREES = 0.02

function doorIn(town: Location, random: Random): Location {
  const spread = () => (random.next() + random.next() - 1) * SPREAD_DEGREES
  return { latitude: town.latitude + spread(), longitude: town.longitude + spread() * 1.5 }
}

/** A customer's location, and the postal code of its town. */
export function drawDoor(random: Random): { location: Location; postalCode: number } {
  const town = drawTown(random)
  return { location: doorIn(town, random), postalCode: town.postalCode }
}

const nearestOf = (centres: readonly Location[], location: Location) => {
  let best = 0
  for (const [index, centre] of centres.entries())
    if (straightKm(centre, location) < straightKm(centres[best] ?? centre, location)) best = index
  return best
}

const CLUSTER_ROUNDS = 20
/** Number of customers from which a firm's depots and zones are derived. */
const SAMPLE_SIZE = 4000

/** Centres of `count` groups of neighbouring locations: k-means (Lloyd, IEEE Trans. Inf. Theory 28(2), 1982). */
function centresOf(locations: readonly Location[], count: number, random: Random): readonly Location[] {
  let centres = Array.from({ length: count }, () => locations[random.below(locations.length)]).filter(
    (location) => location !== undefined,
  )
  for (let round = 0; round < CLUSTER_ROUNDS; round += 1) {
    const sums = centres.map(() => ({ latitude: 0, longitude: 0, count: 0 }))
    for (const location of locations) {
      const sum = sums[nearestOf(centres, location)]
      if (!sum) continue
      sum.latitude += location.latitude
      sum.longitude += location.longitude
      sum.count += 1
    }
    centres = centres.map((centre, index) => {
      const { latitude, longitude, count } = sums[index] ?? { ...centre, count: 0 }
      return count === 0 ? centre : { latitude: latitude / count, longitude: longitude / count }
    })
  }
  return centres
}

/** The firm of a size. Depots and zones do not depend on the seed of a run. */
export function firmOf(size: FirmSize): Firm {
  const random = seededRandom(size.drivers)
  const doors = Array.from({ length: SAMPLE_SIZE }, () => drawDoor(random).location)
  const depots = centresOf(doors, size.depots, random)
  const zones = centresOf(doors, size.drivers, random)
  return {
    ...size,
    crew: zones.map((zone, index) => ({
      id: index + 1,
      zone,
      depot: depots[nearestOf(depots, zone)] ?? zone,
    })),
  }
}
