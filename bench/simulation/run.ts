import { HORIZON_DAYS, MAX_NEAREST_DRIVERS } from '@brine/planning/candidates'
import { addDays } from '@brine/planning/dates'
import { straightKm } from '@brine/planning/distance'
import { isWorkday } from '@brine/planning/holidays'
import { improveRoute } from '@brine/planning/improve'
import { insertStop } from '@brine/planning/insertion'
import type { DriverDay, Location } from '@brine/planning/model'
import { optimizeDays } from '@brine/planning/optimization/optimize-days'
import { seededRandom } from '@brine/planning/random'
import { type Bookkeeping, createBookkeeping } from './books.ts'
import { chooseDate, type Taste } from './choice.ts'
import { inventCustomer, type SimulatedCustomer } from './customers.ts'
import { tallyWindows, type WindowTally } from './drive.ts'
import { FIRMS, type Firm, type FirmSize, firmOf, VILLAGE } from './firms.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { FORCED, POLICIES, type PolicyName } from './policies.ts'

/** Parameters of a simulation; the same run gives the same outcome. */
export interface Run extends Taste {
  readonly firm: FirmSize['name']
  readonly policy: PolicyName
  /** Number of dates shown first. */
  readonly cards: number
  readonly seed: number
  /** Iterations of route optimization, the same for every policy. */
  readonly iterations: number
  /** How often each counted route is driven to see whether its arrival windows hold; absent for never. */
  readonly drives?: number
}

/** A Monday. The first holiday after it is Easter Monday, so that all weeks count alike. */
const FIRST_DAY = '2027-01-04'
/** Workdays before counting starts: one and a half horizons, so that the counted days fill up as in a running firm. */
const WARM_UP_WORKDAYS = 32
/** Share of the iterations for days that are not counted: their routes only influence later labels. */
const WARM_UP_SHARE = 0.1
const CALENDAR_DAYS = 150
const VAN = { capacityKg: 1400, shiftStart: 450, shiftEnd: 960, co2GramsPerKm: 280 }
const SERVICE_MINUTES = 10
const EVERYBODY = Number.POSITIVE_INFINITY

/** The firm's calendar: routes by driver and date. */
class Diary {
  readonly #byDriver: Map<number, Map<string, DriverDay>>
  readonly #firm: Firm
  constructor(firm: Firm, dates: readonly string[]) {
    this.#firm = firm
    this.#byDriver = new Map(
      firm.crew.map(({ id, depot, zone }) => [
        id,
        new Map(dates.map((date) => [date, { driverId: id, date, depot, zone, ...VAN, stops: [] }])),
      ]),
    )
  }
  /** Days that may be offered, of the `drivers` nearest drivers. */
  near(location: Location, today: string, drivers: number): readonly DriverDay[] {
    const ranked = this.#firm.crew
      .map(({ id, zone, depot }) => ({
        id,
        km: Math.min(straightKm(zone, location), straightKm(depot, location)),
      }))
      .sort((a, b) => a.km - b.km || a.id - b.id)
      .slice(0, drivers)
    const last = addDays(today, HORIZON_DAYS)
    return ranked.flatMap(({ id }) =>
      [...(this.#byDriver.get(id)?.values() ?? [])].filter(({ date }) => date > today && date <= last),
    )
  }
  on(date: string): readonly DriverDay[] {
    return [...this.#byDriver.values()].flatMap((days) => days.get(date) ?? [])
  }
  put(day: DriverDay): void {
    this.#byDriver.get(day.driverId)?.set(day.date, day)
  }
  get(date: string, driverId: number): DriverDay | undefined {
    return this.#byDriver.get(driverId)?.get(date)
  }
}

/** Simulates the weeks of a firm: orders during the day, route optimization afterwards. */
export function simulate(run: Run): Outcome {
  const size = [...FIRMS, VILLAGE].find(({ name }) => name === run.firm)
  if (!size) throw new Error(`no firm is called ${run.firm}`)
  const firm = firmOf(size)
  const dates: string[] = []
  for (let day = 0; day < CALENDAR_DAYS; day += 1)
    if (isWorkday(addDays(FIRST_DAY, day))) dates.push(addDays(FIRST_DAY, day))
  const diary = new Diary(firm, dates)
  const books = createBookkeeping()
  const windows: WindowTally = { count: 0, held: 0, minutes: 0 }
  const last = WARM_UP_WORKDAYS + size.measuredDays
  for (const [index, today] of dates.slice(0, last).entries()) {
    for (let order = 0; order < size.ordersADay; order += 1)
      takeOrder(run, size, diary, books, today, inventCustomer(run.seed, index, order), index)
    const tomorrow = dates[index + 1] ?? today
    const counted = index + 1 >= WARM_UP_WORKDAYS
    const iterations = Math.round(run.iterations * (counted ? 1 : WARM_UP_SHARE))
    const { days } = optimizeDays(diary.on(tomorrow), { seed: run.seed, iterations })
    for (const day of days) {
      diary.put(day)
      books.drive(day, counted)
      if (counted && run.drives) tallyWindows(windows, day, run.drives, run.seed)
    }
  }
  return { ...outcomeOf(books.entries), ...(run.drives ? { windows } : {}) }
}

/** Simulates one customer, who gets dates and takes one or none. The route of the chosen day is then improved. */
function takeOrder(
  run: Run,
  { variant }: FirmSize,
  diary: Diary,
  books: Bookkeeping,
  today: string,
  customer: SimulatedCustomer,
  index: number,
): void {
  const { id, location, kg, slots, province } = customer
  const request = { today, location, kg, slots, serviceMinutes: SERVICE_MINUTES }
  const random = seededRandom(run.seed * 7919 + Number(id.replace('-', '')))
  const offer = (drivers: number) =>
    POLICIES[run.policy]({
      request,
      days: diary.near(location, today, drivers),
      cards: run.cards,
      random,
      variant,
    })
  // Distant drivers are tried only if no near driver can come, as in the server.
  const offered = offer(MAX_NEAREST_DRIVERS)
  const { shown, more } = offered.shown.length + offered.more.length > 0 ? offered : offer(EVERYBODY)
  const taste = FORCED.has(run.policy) ? undefined : run
  const choice = taste
    ? (chooseDate(customer, shown, today, taste) ?? chooseDate(customer, more, today, taste))
    : more.find((shown) => chooseDate(customer, [shown], today, run))
  const counted = index >= WARM_UP_WORKDAYS
  const day = choice && diary.get(choice.date, choice.driverId)
  const fit = day && insertStop(day, { id, location: location, kg, slots, serviceMinutes: SERVICE_MINUTES })
  if (!choice || !day || !fit) {
    books.turnAway(province, counted)
    return
  }
  // Each booking improves the route, as in the server. Route optimization searches longer later.
  const booked = { ...day, stops: fit.stops }
  diary.put({ ...booked, stops: improveRoute(booked, { rounds: 1 }) })
  books.book({ id, province, today, date: choice.date, label: choice.label, counted })
}
