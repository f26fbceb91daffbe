import { daysBetween, weekday } from '@brine/planning/dates'
import type { Label } from '@brine/planning/model'
import type { SimulatedCustomer } from './customers.ts'

/** A date as shown to a customer. */
export interface Shown {
  readonly date: string
  readonly driverId: number
  /** Absent if the policy recommends nothing. */
  readonly label?: Label | undefined
}

/** How customers choose: a multinomial logit (McFadden 1974). */
export interface Taste {
  /** Factor by which a label multiplies the odds of a date, compared with the next lower label. */
  readonly oddsRatio: number
  /** Disutility of a day of waiting. */
  readonly waiting: number
}

const STEPS: Record<Label, number> = { suggested: 2, alternative: 1, other: 0 }

/** The date that a customer chooses among the shown ones; undefined if none suits. */
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
