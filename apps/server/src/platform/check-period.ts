import { daysBetween, isIsoDay } from '@brine/planning/dates'
import { fail } from './http/fail.ts'

/** The most days of a period: a mistyped year must not close the firm, or take a driver out, for good. */
const MAX_PERIOD_DAYS = 366

/** Days from a first to a last one, YYYY-MM-DD as typed. */
interface Period {
  readonly first_day: string
  readonly last_day: string
}

/**
 * Checks a period that the office enters.
 * @param today YYYY-MM-DD
 * @throws `invalid_request` for days that do not exist, are over, in the wrong order, or more than a year
 */
export function checkPeriod({ first_day, last_day }: Period, today: string): void {
  if (!isIsoDay(first_day)) throw fail('invalid_request', { field: 'first_day' })
  const isPossible =
    isIsoDay(last_day) &&
    last_day >= first_day &&
    last_day >= today &&
    daysBetween(first_day, last_day) < MAX_PERIOD_DAYS
  if (!isPossible) throw fail('invalid_request', { field: 'last_day' })
}
