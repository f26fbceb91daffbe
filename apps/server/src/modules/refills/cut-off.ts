import { instantOf } from '@brine/contract/dates'
import { subtractWorkdays } from '@brine/planning/holidays'
import type { Clock } from '../../platform/clock.ts'

/** The rule for how long a customer can change or cancel a delivery. */
export interface CutOffRule {
  /** Working days before the delivery. */
  readonly workdays: number
  /** Time of that day, in Belgium. */
  readonly time: { readonly hour: number; readonly minute: number }
}

/** The day of a delivery, and when it was published to the driver. */
interface DeliveryDay {
  /** YYYY-MM-DD */
  readonly date: string
  readonly published_at: Date | null
}

/** Returns the moment until which a delivery can be changed; null after it, or if its day is published. */
export type CutOff = (day: DeliveryDay) => Date | null

export function createCutOff(rule: CutOffRule, clock: Clock): CutOff {
  const minutes = rule.time.hour * 60 + rule.time.minute
  return ({ date, published_at }) => {
    const until = instantOf(subtractWorkdays(date, rule.workdays), minutes)
    return published_at === null && clock.now() < until ? until : null
  }
}
