import { addDays, isoDay, weekday, yearOf } from './dates.ts'

/**
 * Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm printed in Nature (1876) and in Meeus,
 * Astronomical Algorithms (1991), chapter 8, known as Meeus/Jones/Butcher. The variables have the names of that source.
 */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return isoDay(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Month and day of the fixed holidays. */
const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']

/** Days after Easter Sunday: Easter Monday, Ascension Day, Whit Monday. */
const AFTER_EASTER = [1, 39, 50]

/**
 * The ten legal holidays of Belgium in a year, in order (law of 4 January 1974 on holidays, royal decree of 18 April
 * 1974, article 1). Substitute days for holidays on a Sunday differ between employers, so they are not here: the
 * drivers of a firm have no driver days on them.
 */
export function holidaysOf(year: number): readonly string[] {
  const easter = easterSunday(year)
  return [
    ...FIXED.map((day) => `${year}-${day}`),
    ...AFTER_EASTER.map((days) => addDays(easter, days)),
  ].sort()
}

/** Cached by year, because an offer checks dozens of days. */
const holidaysByYear = new Map<number, ReadonlySet<string>>()

/** Whether a day is a legal holiday of Belgium. */
export function isHoliday(day: string): boolean {
  const year = yearOf(day)
  let holidays = holidaysByYear.get(year)
  if (!holidays) {
    holidays = new Set(holidaysOf(year))
    holidaysByYear.set(year, holidays)
  }
  return holidays.has(day)
}

/** Whether a day is from Monday to Friday and no holiday. */
export function isWorkday(day: string): boolean {
  return weekday(day) <= 5 && !isHoliday(day)
}

/** The day itself if it is a workday, otherwise the next one. */
export const firstWorkdayFrom = (day: string): string => (isWorkday(day) ? day : addWorkdays(day, 1))

/** The `count`-th workday after a day; `count` is at least 1. */
export const addWorkdays = (day: string, count: number): string => stepWorkdays(day, count, 1)

/** The `count`-th workday before a day, which need not be a workday itself; the day itself if `count` is 0. */
export const subtractWorkdays = (day: string, count: number): string => stepWorkdays(day, count, -1)

function stepWorkdays(day: string, count: number, step: 1 | -1): string {
  let result = day
  for (let left = count; left > 0; ) {
    result = addDays(result, step)
    if (isWorkday(result)) left -= 1
  }
  return result
}
