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
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return {
    weekday: join(say({ weekday: 'long' })),
    shortWeekday: join(say({ weekday: 'short' })),
    day: String(Number(isoDay.slice(8))),
    month: join(say({ month: 'long', year: 'numeric' })),
    short: join(say(date)),
    full: join(say({ ...date, year: 'numeric' })),
  }
}

/** An amount in EUR: "€ 47,90", "47,90 €". */
export function euros(amount: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR' }).format(amount)
}

/** Kilograms: "48 kg". */
export function kilograms(amount: number, language: Language): string {
  return unit(amount, 'kilogram', language)
}

/** A number without a unit: "21", "5,5". */
export function plain(amount: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 }).format(amount)
}

export type RoundedUnit = 'kilometer' | 'meter' | 'kilogram' | 'gram'

/** An amount with its unit, at most one decimal: "4 km", "1,2 kg". The two never stand on different lines. */
export function unit(amount: number, of: RoundedUnit, language: Language): string {
  const text = new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: of,
    maximumFractionDigits: 1,
  }).format(amount)
  return text.replace(/\s/g, '\u00a0')
}

/** Which of a text's forms goes with a number. */
export function isOne(count: number, language: Language): boolean {
  return new Intl.PluralRules(localeOf[language]).select(count) === 'one'
}
