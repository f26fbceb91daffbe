import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { improveRoute } from '@brine/planning/improve'
import { insertStop } from '@brine/planning/insertion'
import { WIDER_HORIZON_DAYS } from '@brine/planning/offer-calendar'
import { optimizeDays } from '@brine/planning/optimization/optimize-days'
import { fixPoolStops } from '@brine/planning/pool/fix-pool-stops'
import type { PoolStop } from '@brine/planning/pool/pool-stop'
import { type Bookkeeping, createBookkeeping } from './books.ts'
import { Diary } from './diary.ts'
import { tallyWindows, type WindowTally } from './drive.ts'
import { type FirmSize, firmOf, sizeOf } from './firms.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Run } from './run.ts'
import { SERVICE_MINUTES, takeOrder } from './take-order.ts'
import { MOVED_SHARE, TankCustomer } from './tank-customers.ts'

/** A Monday. The counted weeks end before Easter Monday, so that all count alike. */
const FIRST_DAY = '2027-01-04'
const CALENDAR_DAYS = 150
/** Workdays before counting starts: longer than for orders alone, until about as many households wait each evening. */
const WARM_UP_WORKDAYS = 38
/** Share of the iterations for days that are not counted. */
const WARM_UP_SHARE = 0.1
/** Days between the message to the household and its automatic refill. */
const NOTICE_DAYS = 5
const YEAR_DAYS = 365.25
/** Households for each order of a workday: they order some 2.6 times a year, on 250 workdays. */
const CUSTOMERS_AN_ORDER = 94

/** What happened to some households on the counted days. */
interface CustomerTally {
  /** Times that the salt ran out. */
  runOuts: number
  /** TankCustomer years. */
  years: number
  deliveries: number
  kg: number
}

/** What happened to households with tanks. */
export interface TankTally {
  readonly automatic: CustomerTally
  /** Those that order by themselves. */
  readonly ordering: CustomerTally
  /** Automatic refills for which no day was left. The household was asked to choose a date. */
  noDay: number
}

/** Simulates the weeks of a firm whose households have tanks, and some of which leave the day to it. */
export function simulateAutomatic(run: Run & { readonly automatic: number }): Outcome {
  return new AutomaticFirm(run).simulate()
}

const noTally = (): CustomerTally => ({ runOuts: 0, years: 0, deliveries: 0, kg: 0 })

class AutomaticFirm {
  readonly #run: Run
  readonly #size: FirmSize
  readonly #workdays: readonly string[]
  readonly #diary: Diary
  readonly #books: Bookkeeping = createBookkeeping()
  readonly #customers: readonly TankCustomer[]
  readonly #byStop = new Map<string, TankCustomer>()
  readonly #tanks: TankTally = { automatic: noTally(), ordering: noTally(), noDay: 0 }
  readonly #windows: WindowTally = { count: 0, held: 0, minutes: 0 }
  #orders = 0

  constructor(run: Run & { readonly automatic: number }) {
    this.#run = run
    this.#size = sizeOf(run.firm)
    const days = Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(FIRST_DAY, day))
    this.#workdays = days.filter(isWorkday)
    this.#diary = new Diary(firmOf(this.#size), this.#workdays)
    this.#customers = Array.from({ length: this.#size.ordersADay * CUSTOMERS_AN_ORDER }, (_, index) => {
      // spread evenly: 37 and 100 have no common factor
      const customer = new TankCustomer(run.seed, index, (index * 37) % 100 < run.automatic)
      customer.liveUntil(FIRST_DAY)
      return customer
    })
  }

  simulate(): Outcome {
    const ends = this.#workdays[WARM_UP_WORKDAYS + this.#size.measuredDays] ?? FIRST_DAY
    for (let today = FIRST_DAY; today < ends; today = addDays(today, 1)) {
      this.#deliver(today)
      this.#live(today)
      if (isWorkday(today))
        for (const customer of this.#customers) if (customer.wantsToOrder) this.#order(customer, today)
      this.#fixPool(today)
      const tomorrow = addDays(today, 1)
      if (isWorkday(tomorrow)) this.#drive(tomorrow, this.#isCounted(tomorrow) && tomorrow < ends)
    }
    const { drives } = this.#run
    return {
      ...outcomeOf(this.#books.entries),
      ...{ tanks: this.#tanks, ...(drives ? { windows: this.#windows } : {}) },
    }
  }

  #isCounted(day: string): boolean {
    return day >= (this.#workdays[WARM_UP_WORKDAYS] ?? FIRST_DAY)
  }

  #tallyOf({ isAutomatic }: TankCustomer): CustomerTally {
    return isAutomatic ? this.#tanks.automatic : this.#tanks.ordering
  }

  #deliver(today: string): void {
    for (const { stops } of this.#diary.on(today))
      for (const stop of stops) {
        const customer = this.#byStop.get(stop.id)
        if (!customer) continue
        const kg = customer.receive(today, stop.kg)
        if (!this.#isCounted(today)) continue
        const tally = this.#tallyOf(customer)
        tally.deliveries += 1
        tally.kg += kg
      }
  }

  #live(today: string): void {
    for (const customer of this.#customers) {
      const runsOut = customer.live()
      if (!this.#isCounted(today)) continue
      const tally = this.#tallyOf(customer)
      if (runsOut) tally.runOuts += 1
      tally.years += 1 / YEAR_DAYS
    }
  }

  #order(customer: TankCustomer, today: string): void {
    this.#orders += 1
    const id = `${this.#orders}-0`
    const { variant } = this.#size
    const counted = this.#isCounted(today)
    const situation = { run: this.#run, variant, diary: this.#diary, books: this.#books, today, counted }
    const date = takeOrder(situation, customer.order(id), customer.expectsRunOut(today))
    customer.isServed = date !== undefined
    this.#byStop.set(id, customer)
  }

  /** The evening decision, as in the server. */
  #fixPool(today: string): void {
    const closing = addDays(today, NOTICE_DAYS)
    const pool = new Map<number, PoolStop>()
    for (const [id, customer] of this.#customers.entries()) {
      const refill = customer.refillOn(closing, today)
      if (!refill) continue
      const { kg, until } = refill
      const stop = { ...customer.door, kg, serviceMinutes: SERVICE_MINUTES }
      pool.set(id, { ...stop, id, earliest: closing, latest: until })
    }
    const days = this.#diary.between(today, addDays(today, WIDER_HORIZON_DAYS))
    const { variant } = this.#size
    const { fixed, impossible } = fixPoolStops(today, [...pool.values()], days, {
      noticeDays: NOTICE_DAYS,
      variant,
    })
    const choosing = impossible.flatMap((id) => this.#customers[id] ?? [])
    if (this.#isCounted(today)) this.#tanks.noDay += choosing.length
    for (const { id, date, driverId } of fixed) {
      const customer = this.#customers[id]
      const stop = pool.get(id)
      if (!customer || !stop) continue
      if (customer.random.next() < MOVED_SHARE) choosing.push(customer)
      else this.#book(customer, stop, date, driverId)
    }
    for (const customer of choosing) this.#order(customer, today)
  }

  #book(customer: TankCustomer, { location, slots, kg }: PoolStop, date: string, driverId: number): void {
    this.#orders += 1
    const stop = { id: `p${this.#orders}`, location, slots, kg, serviceMinutes: SERVICE_MINUTES }
    const day = this.#diary.get(date, driverId)
    const fit = day && insertStop(day, stop)
    // a full van: the stop waits for the next evening
    if (!fit) return
    customer.isServed = true
    this.#byStop.set(stop.id, customer)
    const booked = { ...day, stops: fit.stops }
    this.#diary.put({ ...booked, stops: improveRoute(booked, { rounds: 1 }) })
  }

  #drive(date: string, counted: boolean): void {
    const { seed, drives } = this.#run
    const iterations = Math.round(this.#run.iterations * (counted ? 1 : WARM_UP_SHARE))
    for (const day of optimizeDays(this.#diary.on(date), { seed, iterations }).days) {
      this.#diary.put(day)
      this.#books.drive(day, counted)
      if (counted && drives) tallyWindows(this.#windows, day, drives, seed)
    }
  }
}
