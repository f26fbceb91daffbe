import { addDays } from '../dates.ts'
import type { SaltEvent } from '../forecast/run-out.ts'
import type { ResidentCount, SaltDevice } from '../forecast/use-prior.ts'
import { type Random, seededRandom } from '../random.ts'

/**
 * An invented household whose salt use is drawn day by day, by other rules than those of the forecast: its own thrift and leaks,
 * a slow drift, weeks that differ, holidays, lumps of regenerations, drivers who see tenths and forget to look.
 */
export interface InventedSaltCustomer {
  readonly events: readonly SaltEvent[]
  readonly sizes: readonly ResidentCount[]
  readonly device: SaltDevice
  /** Day (YYYY-MM-DD) on which the salt would run out if nobody came after the last delivery. */
  readonly runsOut: string
}

const START = '2022-01-03'
const TANKS_KG = [24, 32, 48, 60]
const PACK_KG = 8

/** A standard normal draw (Box & Muller, Annals of Mathematical Statistics 29, 1958). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** How much households differ, and how much one varies. */
const THRIFT_DEVIATION = 0.4
const DRIFT_DEVIATION = 0.12
const DRIFT_DAYS = 365
const WEEK_DEVIATION = 0.35
const AWAY_SHARE = 0.15
const LOOKED_SHARE = 0.75
const SIZE_CHANGE_SHARE = 0.15

/** A household that uses salt day by day from a Friday or Monday early in January on. */
export class SaltUser {
  readonly device: SaltDevice & { readonly tankKg: number }
  readonly sizes: ResidentCount[]
  readonly #random: Random
  readonly #start: string
  readonly #regenerationKg: number
  readonly #hardness: number
  readonly #thrift: number
  readonly #changesOn: number
  readonly #vacation: number
  #people: number
  #drift: number
  #week = 1
  #kgPerDay: number
  #owedKg = 0
  #day = 0

  constructor(random: Random, start: string) {
    this.#random = random
    this.#start = start
    const tankKg = TANKS_KG[random.below(TANKS_KG.length)] ?? 60
    this.#hardness = 18 + random.below(25)
    this.#regenerationKg = [0.8, 1.2, 2][random.below(3)] ?? 1
    this.device = { tankKg, hardness: this.#hardness, regenerationKg: this.#regenerationKg }
    this.#people = 1 + random.below(5)
    this.sizes = [{ since: start, people: this.#people }]
    this.#thrift = Math.exp(THRIFT_DEVIATION * normal(random))
    this.#changesOn = random.next() < SIZE_CHANGE_SHARE ? 60 + random.below(500) : -1
    this.#vacation = 170 + random.below(60)
    this.#drift = DRIFT_DEVIATION * normal(random)
    this.#kgPerDay = this.#mean()
  }

  /** Of the household as it is, apart from season and week. */
  get meanKgPerDay(): number {
    return this.#kgPerDay
  }

  #mean(): number {
    return 0.1 * this.#people ** 0.8 * this.#hardness * 0.025 * this.#thrift * Math.exp(this.#drift)
  }

  /** Kilograms that are taken from the tank on the next day. */
  nextDayKg(): number {
    const random = this.#random
    this.#day += 1
    const day = this.#day
    if (day % 7 === 0) {
      const keep = Math.exp(-7 / DRIFT_DAYS)
      this.#drift = keep * this.#drift + DRIFT_DEVIATION * Math.sqrt(1 - keep ** 2) * normal(random)
      this.#week = Math.exp(WEEK_DEVIATION * normal(random) - WEEK_DEVIATION ** 2 / 2)
    }
    if (day === this.#changesOn) {
      this.#people = Math.max(1, this.#people + (random.next() < 0.5 ? -1 : 1))
      this.sizes.push({ since: addDays(this.#start, day), people: this.#people })
    }
    if (day % 7 === 0 || day === this.#changesOn) this.#kgPerDay = this.#mean()
    const ofYear = (day + 2) % 365.25
    const isAway = ofYear >= this.#vacation && ofYear < this.#vacation + 12
    const season = 1 + 0.06 * Math.cos((2 * Math.PI * (ofYear - 195)) / 365.25)
    const use = this.#kgPerDay * season * this.#week
    this.#owedKg += isAway ? use * AWAY_SHARE : use
    if (this.#owedKg < this.#regenerationKg) return 0
    this.#owedKg -= this.#regenerationKg
    return this.#regenerationKg
  }
}

/** What the driver notes about a tank, from 0 to 1: tenths by eye, or null for one who did not look. */
export function noticedLevel(share: number, random: Random): number | null {
  const noticed = Math.round(10 * (share + 0.03 * normal(random))) / 10
  return random.next() < LOOKED_SHARE ? Math.min(1, Math.max(0, noticed)) : null
}

/** Packs of salt that a tank takes, in kg. */
export const roomKg = (tankKg: number, stockKg: number): number =>
  Math.floor((tankKg - Math.max(stockKg, 0)) / PACK_KG) * PACK_KG

/** What is left when a household orders, in kg. */
export const drawOrderKg = (tankKg: number, random: Random): number => tankKg * (0.12 + 0.28 * random.next())

export function inventSaltCustomer(seed: number): InventedSaltCustomer {
  const random = seededRandom(seed)
  const deliveries = 1 + random.below(7)
  const user = new SaltUser(random, START)
  const { device, sizes } = user
  const { tankKg } = device
  let stock = Math.round(tankKg * (0.8 + 0.2 * random.next()))
  const events: SaltEvent[] = [{ date: START, kg: stock, level: 0 }]
  let orderAt = drawOrderKg(tankKg, random)
  let comesOn = 0
  for (let day = 1; day < 40_000; day++) {
    stock -= user.nextDayKg()
    const isLast = events.length > deliveries
    if (!isLast && comesOn === 0 && stock <= orderAt) comesOn = day + 2 + random.below(14)
    if (isLast ? stock < 0 : day === comesOn) {
      const date = addDays(START, day)
      if (isLast) return { events, sizes, device, runsOut: date }
      const kg = roomKg(tankKg, stock)
      events.push({ date, kg, level: noticedLevel(Math.max(stock, 0) / tankKg, random) })
      stock = Math.max(stock, 0) + kg
      orderAt = drawOrderKg(tankKg, random)
      comesOn = 0
    }
  }
  throw new Error(`household ${seed} never runs out`)
}
