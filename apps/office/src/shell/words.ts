import type { Language } from '@brine/contract/primitives'

const regions = { nl: 'nl-BE', fr: 'fr-BE' } as const

/** A day YYYY-MM-DD in words. French counts the first of the month, which Intl does not know. */
function inWords(isoDay: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const whole = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', ...options } as const
  const words = new Intl.DateTimeFormat(regions[language], whole).format(new Date(`${isoDay}T12:00:00Z`))
  return language === 'fr' ? words.replace(/ 1 /, ' 1er ') : words
}

/** "dinsdag 10 maart 2026" of YYYY-MM-DD. */
export const dayInWords = (isoDay: string, language: Language): string =>
  inWords(isoDay, language, { year: 'numeric' })

/** "dinsdag 10 maart": for days of which nobody doubts the year. */
export const dayAndMonth = (isoDay: string, language: Language): string => inWords(isoDay, language, {})

/** "maandag" or "ma" of an ISO weekday, 1 to 7. */
export function weekdayName(weekday: number, language: Language, length: 'long' | 'short'): string {
  const options = { timeZone: 'UTC', weekday: length } as const
  // 5 January 1970 was a Monday
  const day = new Date(Date.UTC(1970, 0, 4 + weekday))
  return new Intl.DateTimeFormat(regions[language], options).format(day)
}

/** A whole number as the language groups it: 1.368 or 1 368. */
export function wholeNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(regions[language], { maximumFractionDigits: 0, useGrouping: 'always' }).format(
    value,
  )
}

/** 8:20 of minutes after midnight. */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`
}

/** The names of several people, with the language's "and" before the last. */
export function listInWords(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(regions[language]).format(names)
}

/** 4,5: a figure with one decimal at most. */
export const decimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(regions[language], { maximumFractionDigits: 1 }).format(value)

/** 40%; in French 40 %. @param percent 0 to 100 */
export const percentage = (percent: number, language: Language): string =>
  new Intl.NumberFormat(regions[language], { style: 'percent' }).format(percent / 100)

/** An amount in EUR: "€ 47,90", "47,90 €". */
export const euros = (amount: number, language: Language): string =>
  new Intl.NumberFormat(regions[language], { style: 'currency', currency: 'EUR' }).format(amount)
