import { improveRoute } from '@brine/planning/improve'
import { insertStop } from '@brine/planning/insertion'
import { MAX_NEAREST_DRIVERS } from '@brine/planning/offer-calendar'
import { seededRandom } from '@brine/planning/random'
import type { ScoreVariant } from '@brine/planning/score'
import type { Bookkeeping } from './books.ts'
import { chooseDate, type Shown } from './choice.ts'
import type { SimulatedCustomer } from './customers.ts'
import type { Diary } from './diary.ts'
import { FORCED, POLICIES } from './policies.ts'
import type { Run } from './run.ts'

export const SERVICE_MINUTES = 10
const EVERYBODY = Number.POSITIVE_INFINITY

export interface Situation {
  readonly run: Run
  readonly variant: ScoreVariant
  readonly diary: Diary
  readonly books: Bookkeeping
  readonly today: string
  readonly counted: boolean
}

/**
 * Simulates one customer, who gets dates and takes one or none. The route of the chosen day is then improved.
 * @param before the day on which the salt runs out: a later date is taken only if none is earlier
 * @returns the date, undefined for a customer without one
 */
export function takeOrder(
  { run, variant, diary, books, today, counted }: Situation,
  customer: SimulatedCustomer,
  before?: string,
): string | undefined {
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
  const choose = FORCED.has(run.policy)
    ? (dates: readonly Shown[]) => dates.find((each) => chooseDate(customer, [each], today, run))
    : (dates: readonly Shown[]) => chooseDate(customer, dates, today, run)
  const inTime = ({ date }: Shown) => before === undefined || date <= before
  const choice = choose(shown.filter(inTime)) ?? choose(more.filter(inTime)) ?? choose(shown) ?? choose(more)
  const day = choice && diary.get(choice.date, choice.driverId)
  const fit = day && insertStop(day, { id, location: location, kg, slots, serviceMinutes: SERVICE_MINUTES })
  if (!choice || !day || !fit) {
    books.turnAway(province, counted)
    return undefined
  }
  // Each booking improves the route, as in the server. Route optimization searches longer later.
  const booked = { ...day, stops: fit.stops }
  diary.put({ ...booked, stops: improveRoute(booked, { rounds: 1 }) })
  books.book({ id, province, today, date: choice.date, label: choice.label, counted })
  return choice.date
}
