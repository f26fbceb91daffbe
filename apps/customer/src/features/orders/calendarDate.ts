import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import { isoDayOf, parseWireDateTime } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** The number of days before today that are named by their weekday. With seven, today's weekday would be ambiguous. */
const LAST_WEEKDAYS = 6

/**
 * The moment of an order in the calendar format of specification section 9: today, yesterday and last weekday with
 * the time, else DD/MM/YYYY (product.md section 2). Counted in days of the Belgian calendar.
 * @param moment DD-MM-YYYY HH:mm; any other text is returned unchanged
 */
export function calendarDate(moment: string, now: Date, language: Language): string {
  const at = parseWireDateTime(moment)
  if (!at) return moment
  const [date = '', clock = ''] = moment.split(' ')
  const day = isoDayOf(at)
  const daysAgo = Math.round((Date.parse(isoDayOf(now)) - Date.parse(day)) / 86_400_000)
  const time = timeOfDay(clock, language)
  const say = { locale: language }
  if (daysAgo === 0) return m['orders.today']({ time }, say)
  if (daysAgo === 1) return m['orders.yesterday']({ time }, say)
  if (daysAgo > 1 && daysAgo <= LAST_WEEKDAYS) {
    const text = m['orders.last_weekday']({ weekday: dayWords(day, language).weekday, time }, say)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return numericDate(date)
}

/** DD/MM/YYYY. @param day DD-MM-YYYY */
export const numericDate = (day: string): string => day.replaceAll('-', '/')
