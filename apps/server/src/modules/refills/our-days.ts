import type { OfferedDate } from '@brine/contract/customer/refills'
import { addWorkdays } from '@brine/planning/holidays'

/** Working days within which a delivery that we move still comes soon. */
const SOON_WORKDAYS = 10

/**
 * The offered days to which we move a delivery that somebody waits for, in the order in which they are tried: those that are
 * soon and safe, the best first, and then the others, the earliest first. A customer who chooses may wait a month for a short
 * detour; nobody decides that for a household.
 * @param offered best first
 * @param today YYYY-MM-DD
 * @param safe the last day before the salt may be used up, YYYY-MM-DD; null if nobody knows it
 */
export function ourDays<Day extends Pick<OfferedDate, 'date'>>(
  offered: readonly Day[],
  today: string,
  safe: string | null,
): Day[] {
  const soon = addWorkdays(today, SOON_WORKDAYS)
  const last = safe !== null && safe < soon ? safe : soon
  const others = offered.filter(({ date }) => date > last)
  return [
    ...offered.filter(({ date }) => date <= last),
    ...others.sort((one, other) => (one.date < other.date ? -1 : 1)),
  ]
}
