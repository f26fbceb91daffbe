import type { Language } from '@brine/contract/primitives'

/** "vrijdag 13 maart 2026", "mardi 1er décembre 2026". @param day YYYY-MM-DD */
export function dayInWords(day: string, language: Language): string {
  const words = new Intl.DateTimeFormat(`${language}-BE`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return language === 'fr' ? words.replace(/ 1 /, ' 1er ') : words
}

/** Cents as "€ 71,40" and "71,40 €". */
export function euros(cents: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-BE`, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** A number as people write it: 21, 5,5. */
export function plainNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-BE`).format(value)
}
