import { daysBetween, weekday } from '@brine/planning/dates'
import type { Label } from '@brine/planning/model'
import type { SimulatedCustomer } from './customers.ts'

/** A date as a household sees it. */
export interface Shown {
  readonly date: string
  readonly driverId: number
  /** Absent where the policy recommends nothing. */
  readonly label?: Label | undefined
}

/** How households choose: a multinomial logit (McFadden 1974). */
export interface Taste {
  /** By how much a label multiplies the odds of a date against one with the next lower label. */
  readonly oddsRatio: number
  /** What a day of waiting costs, in units of utility. */
  readonly waiting: number
}

const STEPS: Record<Label, number> = { suggested: 2, alternative: 1, other: 0 }

/** The date that a household takes among those it sees; undefined where none suits. */
export function chooseDate(
  customer: SimulatedCustomer,
  shown: readonly Shown[],
  today: string,
  { oddsRatio, waiting }: Taste,
): Shown | undefined {
  let best: { shown: Shown; utility: number } | undefined
  for (const each of shown) {
    if (customer.impossible.has(weekday(each.date))) continue
    const ahead = daysBetween(today, each.date)
    const labelled = each.label ? Math.log(oddsRatio) * STEPS[each.label] : 0
    const utility = labelled - waiting * ahead + customer.taste(ahead)
    if (!best || utility > best.utility) best = { shown: each, utility }
  }
  return best?.shown
}
