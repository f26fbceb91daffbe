import type { Language } from '@brine/contract/primitives'

/** The languages as Belgium speaks them. */
const localeOf = { nl: 'nl-BE', fr: 'fr-BE' } as const

/** A day YYYY-MM-DD in words. French counts the first of the month ("1er"), which Intl does not know. */
function inWords(isoDay: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })
    .formatToParts(new Date(`${isoDay}T12:00:00Z`))
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

const date = { day: 'numeric', month: 'long' } as const

/** "dinsdag 10 maart 2026" of YYYY-MM-DD. */
export const dayInWords = (isoDay: string, language: Language): string =>
  inWords(isoDay, language, { ...date, weekday: 'long', year: 'numeric' })

/** "dinsdag 10 maart": for days of which nobody doubts the year. */
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
  /** "vrijdag 13 maart" */
  readonly short: string
  /** "vrijdag 13 maart 2026" */
  readonly full: string
}

/** The words of which a screen puts a day YYYY-MM-DD together. */
export const dayWords = (isoDay: string, language: Language): DayWords => ({
  weekday: inWords(isoDay, language, { weekday: 'long' }),
  shortWeekday: inWords(isoDay, language, { weekday: 'short' }),
  day: String(Number(isoDay.slice(8))),
  month: inWords(isoDay, language, { month: 'long', year: 'numeric' }),
  date: inWords(isoDay, language, date),
  short: dayAndMonth(isoDay, language),
  full: dayInWords(isoDay, language),
})

/** "maandag" or "ma". @param weekday ISO: 1 for Monday to 7 */
export const weekdayName = (weekday: number, language: Language, length: 'long' | 'short'): string =>
  // 1 January 2024 was a Monday
  inWords(`2024-01-0${weekday}`, language, { weekday: length })

/** "9:42"; in French "9 h 42". Never broken over two lines. @param clock HH:mm, or with seconds */
export function timeOfDay(clock: string, language: Language): string {
  const [hour, minute = '00'] = clock.split(':')
  return language === 'fr' ? `${Number(hour)}\u00a0h\u00a0${minute}` : `${Number(hour)}:${minute}`
}

/** "8:20". @param minutes after midnight; a day later begins anew */
export const clockTime = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

/**
 * When something was written, as DD-MM-YYYY h:mm (specification section 3, of reviews): on the clock of 24 hours, since
 * nothing would tell morning from afternoon on the other.
 * @param moment DD-MM-YYYY HH:mm
 */
export const writtenAt = (moment: string): string => moment.replace(/ 0(\d:)/, ' $1')
