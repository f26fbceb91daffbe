/**
 * Calendar days as text, 'YYYY-MM-DD'. The order of such texts is calendar order, and they have no time zone. `Date`
 * serves only as a UTC calendar: nothing in this package reads a clock.
 */

const DAY_MS = 86_400_000

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** True for an existing day in the form 'YYYY-MM-DD'. '2026-02-29' does not exist, nor does the year 0. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = toTime(text)
  return !Number.isNaN(time) && toDay(time) === text
}

/** The day `days` days later; earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * DAY_MS)
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS)
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekday(day: string): number {
  return new Date(toTime(day)).getUTCDay() || 7
}

/** The day as text, from its year, month (1 to 12) and day of the month. Days beyond the month carry over. */
export function isoDay(year: number, month: number, day: number): string {
  return toDay(Date.UTC(year, month - 1, day))
}

/** The calendar year of a day. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
