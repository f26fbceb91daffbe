import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { optimizeDays } from '@brine/planning/optimization/optimize-days'
import { createBookkeeping } from './books.ts'
import type { Taste } from './choice.ts'
import { inventCustomer } from './customers.ts'
import { Diary } from './diary.ts'
import { tallyWindows, type WindowTally } from './drive.ts'
import { type FirmSize, firmOf, sizeOf } from './firms.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { PolicyName } from './policies.ts'
import { takeOrder } from './take-order.ts'

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
  /**
   * Share of the households, in percent, that leave the day to the firm; absent for a run in which nobody has a tank and
   * everybody orders once.
   */
  readonly automatic?: number
}

/** A Monday. The first holiday after it is Easter Monday, so that all weeks count alike. */
const FIRST_DAY = '2027-01-04'
/** Workdays before counting starts: one and a half horizons, so that the counted days fill up as in a running firm. */
const WARM_UP_WORKDAYS = 32
/** Share of the iterations for days that are not counted: their routes only influence later labels. */
const WARM_UP_SHARE = 0.1
const CALENDAR_DAYS = 150

/** Simulates the weeks of a firm: orders during the day, route optimization afterwards. */
export function simulate(run: Run): Outcome {
  const size = sizeOf(run.firm)
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
      takeOrder(
        { run, variant: size.variant, diary, books, today, counted: index >= WARM_UP_WORKDAYS },
        inventCustomer(run.seed, index, order),
      )
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
