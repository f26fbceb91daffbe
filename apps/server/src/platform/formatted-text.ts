import type { Language } from '@brine/contract/primitives'

/** One formatter for each language, created at first use: creating one takes far longer than using it. */
export function forLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(`${language}-BE`)
    made.set(language, fresh)
    return fresh
  }
}

const days = forLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const amounts = forLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))
const numbers = forLanguage((locale) => new Intl.NumberFormat(locale))

/** "vrijdag 13 maart 2026", "mardi 1er décembre 2026". @param day YYYY-MM-DD */
export function dayInWords(day: string, language: Language): string {
  const words = days(language).format(new Date(`${day}T00:00:00Z`))
  return language === 'fr' ? words.replace(/ 1 /, ' 1er ') : words
}

const datesOnly = forLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** "13 maart", "1er décembre": for days whose year is obvious. @param day YYYY-MM-DD */
export function dateInWords(day: string, language: Language): string {
  const words = datesOnly(language).format(new Date(`${day}T00:00:00Z`))
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** Minutes after midnight as "8" and "8 h", or "8:30" and "8 h 30"; in Dutch the word "uur" follows. */
export function hourInWords(minutes: number, language: Language): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')
  if (language === 'fr') return [hour, 'h', rest].join('\u00a0').trim()
  return rest === '' ? String(hour) : `${hour}:${rest}`
}

/** Cents as "€ 71,40" and "71,40 €". */
export function euros(cents: number, language: Language): string {
  return amounts(language).format(cents / 100)
}

/** A number with the decimal comma: 21, 5,5. */
export function plainNumber(value: number, language: Language): string {
  return numbers(language).format(value)
}
/** A text on one line: replaces control characters and line breaks, so that a name cannot start a mail header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
