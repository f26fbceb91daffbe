import type { Language } from '@brine/contract/primitives'

const localeOf = { nl: 'nl-BE', fr: 'fr-BE' } as const

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

/** A day YYYY-MM-DD in the words of Dutch or French as spoken in Belgium. */
export function dayWords(isoDay: string, language: Language): DayWords {
  const noon = new Date(`${isoDay}T12:00:00Z`)
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' }).formatToParts(noon)
  // French counts the first of the month, which Intl does not know
  const join = (parts: Intl.DateTimeFormatPart[]) =>
    parts
      .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
      .join('')
  const date = { day: 'numeric', month: 'long' } as const
  return {
    weekday: join(say({ weekday: 'long' })),
    shortWeekday: join(say({ weekday: 'short' })),
    day: String(Number(isoDay.slice(8))),
    month: join(say({ month: 'long', year: 'numeric' })),
    date: join(say(date)),
    short: join(say({ ...date, weekday: 'long' })),
    full: join(say({ ...date, weekday: 'long', year: 'numeric' })),
  }
}

/** "9:42"; in French "9 h 42". Never broken over two lines. @param clock HH:mm, or with seconds */
export function timeOfDay(clock: string, language: Language): string {
  const [hour, minute = '00'] = clock.split(':')
  return language === 'fr' ? `${Number(hour)}\u00a0h\u00a0${minute}` : `${Number(hour)}:${minute}`
}

/**
 * When something was written, as DD-MM-YYYY h:mm (specification section 3, of reviews): on the clock of 24 hours, since nothing
 * would tell morning from afternoon on the other.
 * @param moment DD-MM-YYYY HH:mm
 */
export const writtenAt = (moment: string): string => moment.replace(/ 0(\d:)/, ' $1')
