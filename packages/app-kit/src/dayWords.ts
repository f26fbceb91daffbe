import type { Language } from '@brine/contract/primitives'
import { dayFormat } from './formats.ts'

/** A day YYYY-MM-DD in words. French uses "1er" for the first of the month, which Intl does not support. */
function inWords(isoDay: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dayFormat(language, options)
    .formatToParts(new Date(`${isoDay}T12:00:00Z`))
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

const date = { day: 'numeric', month: 'long' } as const

/** "dinsdag 10 maart 2026" for a day YYYY-MM-DD. */
export const dayInWords = (isoDay: string, language: Language): string =>
  inWords(isoDay, language, { ...date, weekday: 'long', year: 'numeric' })

/** "dinsdag 10 maart": for days whose year is obvious. */
export const dayAndMonth = (isoDay: string, language: Language): string =>
  inWords(isoDay, language, { ...date, weekday: 'long' })

export interface DayWords {
  /** "vrijdag" */
  readonly weekday: string
  /** "vr" */
  readonly shortWeekday: string
  /** "13" */
  readonly day: string
  /** "maart 2026" */
  readonly month: string
  /** "13 maart" */
  readonly date: string
  /** "13 maart 2026" */
  readonly dated: string
  /** "13 mrt" */
  readonly brief: string
  /** "vrijdag 13 maart" */
  readonly short: string
  /** "vrijdag 13 maart 2026" */
  readonly full: string
}

/** The words with which screens show a day YYYY-MM-DD. */
export const dayWords = (isoDay: string, language: Language): DayWords => ({
  weekday: inWords(isoDay, language, { weekday: 'long' }),
  shortWeekday: inWords(isoDay, language, { weekday: 'short' }),
  day: String(Number(isoDay.slice(8))),
  month: inWords(isoDay, language, { month: 'long', year: 'numeric' }),
  date: inWords(isoDay, language, date),
  dated: inWords(isoDay, language, { ...date, year: 'numeric' }),
  brief: inWords(isoDay, language, { day: 'numeric', month: 'short' }),
  short: dayAndMonth(isoDay, language),
  full: dayInWords(isoDay, language),
})

/** "maandag" or "ma". @param weekday ISO: 1 for Monday to 7 */
export const weekdayName = (weekday: number, language: Language, length: 'long' | 'short'): string =>
  // 1 January 2024 was a Monday
  inWords(`2024-01-0${weekday}`, language, { weekday: length })

/** "9:42"; in French "9 h 42". Contains only non-breaking spaces. @param clock HH:mm, or with seconds */
export function timeOfDay(clock: string, language: Language): string {
  const [hour, minute = '00'] = clock.split(':')
  return language === 'fr' ? `${Number(hour)}\u00a0h\u00a0${minute}` : `${Number(hour)}:${minute}`
}

/** "8:20". Times of the next day start at 0 again. @param minutes after midnight */
export const clockTime = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

/**
 * When a review was written, as DD-MM-YYYY h:mm (specification section 3, reviews). It uses the 24-hour clock, because
 * a 12-hour time would be ambiguous.
 * @param moment DD-MM-YYYY HH:mm
 */
export const writtenAt = (moment: string): string => moment.replace(/ 0(\d:)/, ' $1')
