import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { improveRoute } from '@brine/planning/improve'
import { insertStop } from '@brine/planning/insertion'
import type { DriverDay, Location, Slot, Stop } from '@brine/planning/model'
import { type Random, seededRandom } from '@brine/planning/random'

/** Size of a generated fleet; the same numbers give the same fleet. */
export interface FleetSize {
  readonly drivers: number
  readonly days: number
  readonly stops: number
  /** Width in km of a driver's area. In wide areas, half days limit the routes. */
  readonly kmWide?: number
  /** YYYY-MM-DD; the first route is driven on the next workday. */
  readonly today?: string
}

export const TODAY = '2026-09-07'
const DEPOTS = 8
const HALF_DAYS: readonly (readonly Slot[])[] = [
  ['morning'],
  ['afternoon'],
  ['morning', 'afternoon'],
  ['morning', 'afternoon'],
]

/** A random location in the square that contains most of Belgium. */
export function randomLocation(random: Random): Location {
  return { latitude: 50.1 + random.next() * 1.1, longitude: 3 + random.next() * 2.8 }
}

const REGION_WIDTH_KM = 30
const KM_A_DEGREE = 111.2

/** A random location in the area around another one; closer ones are more frequent. */
export function locationNear(centre: Location, random: Random, kmWide: number = REGION_WIDTH_KM): Location {
  const spread = () => ((random.next() + random.next() + random.next()) / 3 - 0.5) * (kmWide / KM_A_DEGREE)
  return { latitude: centre.latitude + spread(), longitude: centre.longitude + spread() * 1.5 }
}

export function randomStop(
  id: string,
  centre: Location,
  random: Random,
  kmWide: number = REGION_WIDTH_KM,
): Stop {
  return {
    id,
    location: locationNear(centre, random, kmWide),
    kg: 40 + 20 * random.below(4),
    serviceMinutes: 10,
    slots: HALF_DAYS[random.below(HALF_DAYS.length)] ?? ['morning'],
  }
}

/** Workdays from tomorrow, with each driver's route filled by insertion and improved. */
export function randomFleet(
  { drivers, days, stops, kmWide = REGION_WIDTH_KM, today = TODAY }: FleetSize,
  seed: number,
): readonly DriverDay[] {
  const random = seededRandom(seed)
  const depots = Array.from({ length: DEPOTS }, () => randomLocation(random))
  const dates: string[] = []
  for (let date = addDays(today, 1); dates.length < days; date = addDays(date, 1))
    if (isWorkday(date)) dates.push(date)
  const result: DriverDay[] = []
  for (let driverId = 1; driverId <= drivers; driverId += 1) {
    const depot = depots[driverId % DEPOTS] ?? randomLocation(random)
    const zone = locationNear(depot, random, kmWide)
    for (const date of dates) {
      let day: DriverDay = {
        driverId,
        date,
        depot,
        zone,
        capacityKg: 1400,
        shiftStart: 450,
        shiftEnd: 960,
        co2GramsPerKm: 280,
        stops: [],
      }
      for (let stop = 0; stop < stops; stop += 1) {
        const fit = insertStop(day, randomStop(`${driverId} ${date} ${stop}`, zone, random, kmWide))
        if (fit) day = { ...day, stops: fit.stops }
      }
      result.push({ ...day, stops: improveRoute(day, { rounds: 10 }) })
    }
  }
  return result
}
