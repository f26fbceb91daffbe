import { addDays, daysBetween } from '@brine/planning/dates'
import type { SaltEvent } from '@brine/planning/forecast/run-out'
import { packsThatFit, type RefillWindow, refillWindow } from '@brine/planning/pool/refill-window'
import { type Random, seededRandom } from '@brine/planning/random'
import { drawOrderKg, noticedLevel, roomKg, SaltUser } from '@brine/planning/testing/salt-customers'
import { drawTaste, inventCustomer, type SimulatedCustomer } from './customers.ts'

/** Two years before the simulated weeks, so that a history is known. */
const HISTORY_STARTS = '2025-01-03'
const PACK_KG = 8
/** What is left when an automatic refill came before the simulated weeks, as a share of the tank. */
const USUAL_LEVEL = { least: 0.35, most: 0.5 }
/** Share of automatic refills that a household moves when it reads of them. */
export const MOVED_SHARE = 0.1

/** Days after which the window of a waiting household is computed anew. The server does so every evening. */
const LOOK_DAYS = 7

/** When an automatic refill can come, and what it brings. */
interface Refill extends RefillWindow {
  readonly kg: number
  readonly lookedOn: string
}

/** Fridays suit a household that could never be at home: it lives for years and would order in vain every day. */
const atHome = (customer: SimulatedCustomer): SimulatedCustomer =>
  customer.impossible.size < 5 ? customer : { ...customer, impossible: new Set([1, 2, 3, 4]) }

/** A household with a tank, whose salt use is drawn day by day, by the rules to which the forecast was not fitted. */
export class TankCustomer {
  readonly isAutomatic: boolean
  readonly random: Random
  readonly #base: SimulatedCustomer
  readonly #user: SaltUser
  readonly #events: SaltEvent[] = []
  #stockKg: number
  #orderAtKg: number
  #isOut = false
  /** Whether a delivery is booked. */
  isServed = false
  #refill: Refill | undefined

  constructor(seed: number, index: number, isAutomatic: boolean) {
    this.#base = atHome(inventCustomer(seed, 0, index))
    this.isAutomatic = isAutomatic
    this.random = seededRandom(seed * 1_000_033 + index)
    this.#user = new SaltUser(this.random, HISTORY_STARTS)
    this.#stockKg = roomKg(this.#tankKg, 0)
    this.#orderAtKg = this.#drawLevelKg()
    this.#note(HISTORY_STARTS, this.#stockKg, 0)
  }

  get #tankKg(): number {
    return this.#user.device.tankKg
  }

  /** Lives until a day without any route: each delivery comes one to two weeks after the household thought of it. */
  liveUntil(today: string): void {
    let comesIn = -1
    const days = daysBetween(HISTORY_STARTS, today)
    for (let day = 1; day <= days; day += 1) {
      this.live()
      if (comesIn < 0 && this.#isLow) comesIn = this.isAutomatic ? 0 : 2 + this.random.below(14)
      if (comesIn >= 0 && comesIn-- === 0)
        this.receive(addDays(HISTORY_STARTS, day), Number.POSITIVE_INFINITY)
    }
    this.#isOut = false
  }

  #drawLevelKg(): number {
    const { least, most } = USUAL_LEVEL
    return this.isAutomatic
      ? this.#tankKg * (least + (most - least) * this.random.next())
      : drawOrderKg(this.#tankKg, this.random)
  }

  get #isLow(): boolean {
    return this.#stockKg <= this.#orderAtKg
  }

  get wantsToOrder(): boolean {
    return !this.isAutomatic && !this.isServed && this.#isLow
  }

  /** A day passes. @returns whether the salt ran out on it */
  live(): boolean {
    if (this.#isOut) return false
    this.#stockKg -= this.#user.nextDayKg()
    this.#isOut = this.#stockKg < 0
    return this.#isOut
  }

  /** A driver delivers what fits, and may look into the tank. @returns the kg that fitted */
  receive(date: string, mostKg: number): number {
    const left = Math.max(0, this.#stockKg)
    const kg = Math.min(mostKg, roomKg(this.#tankKg, left))
    this.#note(date, kg, noticedLevel(left / this.#tankKg, this.random))
    this.#stockKg = left + kg
    this.#isOut = false
    this.#orderAtKg = this.#drawLevelKg()
    this.isServed = false
    this.#refill = undefined
    return kg
  }

  #note(date: string, kg: number, level: number | null): void {
    if (this.isAutomatic) this.#events.push({ date, kg, level, isPlanned: this.#events.length > 0 })
  }

  /**
   * The next automatic refill of a household that agreed to what its tank takes: undefined as long as it cannot come on a day, and
   * for a household that orders by itself.
   */
  refillOn(day: string, today: string): Refill | undefined {
    if (!this.isAutomatic || this.isServed) return undefined
    const known = this.#refill
    if (known && known.from > day) return undefined
    if (!known || known.kg === 0 || daysBetween(known.lookedOn, today) >= LOOK_DAYS)
      this.#refill = this.#decide(day, today)
    return this.#refill && this.#refill.from <= day ? this.#refill : undefined
  }

  #decide(day: string, today: string): Refill | undefined {
    const { device, sizes } = this.#user
    const history = { events: this.#events, sizes, device }
    const agreed = { packs: Math.floor(this.#tankKg / PACK_KG), minPacks: 1, packKg: PACK_KG }
    const window = refillWindow(history, today, agreed)
    if (!window) return undefined
    const kg = PACK_KG * packsThatFit(history, today, agreed, day)
    return { ...window, kg, lookedOn: today }
  }

  /** The household as it orders by itself, with a new taste for dates. */
  order(id: string): SimulatedCustomer {
    const kg = Math.max(PACK_KG, roomKg(this.#tankKg, this.#stockKg))
    return { ...this.#base, id, kg, taste: drawTaste(this.random) }
  }

  /** The day on which the household expects its salt to run out, by its use of the last weeks. */
  expectsRunOut(today: string): string {
    const kgPerDay = this.#user.meanKgPerDay
    return addDays(today, Math.max(0, Math.floor(this.#stockKg / kgPerDay)))
  }

  get door(): Pick<SimulatedCustomer, 'location' | 'slots'> {
    const { location, slots } = this.#base
    return { location, slots }
  }
}
