import { daysBetween } from '../dates.ts'

/** From a day (YYYY-MM-DD) on, so many people live in the household. */
export interface ResidentCount {
  readonly since: string
  readonly people: number
}

/** What is known about a softener and its salt tank; null for what is not. */
export interface SaltDevice {
  /** Salt that the tank holds, in kg. */
  readonly tankKg: number | null
  /** Hardness of the water in French degrees. */
  readonly hardness: number | null
  /** Salt of one regeneration, in kg. */
  readonly regenerationKg: number | null
}

/** The mean size of a Belgian household (Statbel, households on 1 January 2024: 2.25 people). */
export const MEAN_RESIDENTS = 2.25
/**
 * The water of a household grows less than its people, because they share a kitchen and a machine; the exponent is an
 * assumption.
 */
const PEOPLE_EXPONENT = 0.8
/** The use of water is highest in July; share of the mean. An assumption, smaller than that of the gardens. */
const SEASON_SHARE = 0.05
const SUMMIT_DAY = '2026-07-15'
const YEAR_DAYS = 365.25

/**
 * The use that the calendar and the people explain, between two days: days, weighted with the size of the household and the
 * season. A household of one person has about one a day.
 * @param sizes in any order; before the first one its size counts, and without any the Belgian mean
 * @param days not negative; may be a fraction
 */
export const personDays = (sizes: readonly ResidentCount[], from: string, days: number): number =>
  personDaysFrom(sizes, from)(days)

/** The same, for many numbers of days after one day. */
export function personDaysFrom(sizes: readonly ResidentCount[], from: string): (days: number) => number {
  const changes = sizes
    .map(({ since, people }) => ({ at: daysBetween(from, since), people }))
    .sort((a, b) => a.at - b.at)
  const first = changes.findLast(({ at }) => at <= 0)?.people ?? changes[0]?.people ?? MEAN_RESIDENTS
  const origin = daysBetween(SUMMIT_DAY, from)
  return (days) => {
    let [people, done, sum] = [first, 0, 0]
    for (const change of changes) {
      if (change.at <= 0 || change.at >= days) continue
      sum += people ** PEOPLE_EXPONENT * seasonalDays(origin, done, change.at)
      ;[people, done] = [change.people, change.at]
    }
    return sum + people ** PEOPLE_EXPONENT * seasonalDays(origin, done, days)
  }
}

/**
 * The days between two times, each weighted with 1 + share · cos(time after the summit).
 * @param origin the day from which the times count, in days after the summit
 */
function seasonalDays(origin: number, from: number, to: number): number {
  const angle = (days: number) => (2 * Math.PI * (origin + days)) / YEAR_DAYS
  const wave = (Math.sin(angle(to)) - Math.sin(angle(from))) / (2 * Math.PI)
  return to - from + SEASON_SHARE * YEAR_DAYS * wave
}

/** Softened water of a person a day, in m³: Belgians use some 90 to 110 litres a day (Aquaflanders, Aquawal). */
const WATER_M3 = 0.1
/** Salt per m³ and French degree, in kg: 1 kg gives back some 40 °fH·m³ of capacity (nameplates: 100 to 160 g a litre of resin, 4 to 6 °fH·m³). */
const SALT_KG_PER_M3_DEGREE = 0.025
/** Hardness of the water where it is not known, in French degrees: Belgian mains have 15 to 45. */
const MEAN_HARDNESS = 30

/** What is believed about the salt of a household before its first delivery. */
export interface UsePrior {
  /** Kg for each person day. */
  readonly kg: number
  /** Shape of the inverse gamma distribution: the larger, the surer. */
  readonly shape: number
}

/** Prior shapes; the relative deviation is 1 / sqrt(shape - 2). */
const SURE_SHAPE = 7
const UNSURE_SHAPE = 5

/**
 * What is believed of a household with this device and these people.
 * @param usualKgPerDay of a household of the mean size among the firm's customers; null where unknown
 */
export function priorFor(
  device: SaltDevice,
  sizes: readonly ResidentCount[],
  usualKgPerDay: number | null,
): UsePrior {
  const usual =
    usualKgPerDay === null
      ? WATER_M3 * MEAN_HARDNESS * SALT_KG_PER_M3_DEGREE
      : usualKgPerDay / MEAN_RESIDENTS ** PEOPLE_EXPONENT
  const isKnown = device.hardness !== null && sizes.length > 0
  return {
    kg: (usual * (device.hardness ?? MEAN_HARDNESS)) / MEAN_HARDNESS,
    shape: isKnown ? SURE_SHAPE : UNSURE_SHAPE,
  }
}
