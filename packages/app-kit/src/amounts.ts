import type { Language } from '@brine/contract/primitives'
import { numberFormat } from './formats.ts'

const inWords = (amount: number, language: Language, options: Intl.NumberFormatOptions): string =>
  numberFormat(language, options).format(amount)

const inEuros = { style: 'currency', currency: 'EUR' } as const

/** An amount in EUR: "€ 47,90", "47,90 €". */
export const euros = (amount: number, language: Language): string => inWords(amount, language, inEuros)

/** An amount in EUR without cents: "€ 50", "50 €". */
export const wholeEuros = (amount: number, language: Language): string =>
  inWords(amount, language, { ...inEuros, maximumFractionDigits: 0 })

/** An amount in EUR, with cents only where it is fractional: "€ 50", "47,60 €". */
export const briefEuros = (amount: number, language: Language): string =>
  inWords(amount, language, { ...inEuros, trailingZeroDisplay: 'stripIfInteger' })

/** A whole number with grouped digits: "1.368", "1 368". */
export const groupedNumber = (value: number, language: Language): string =>
  inWords(value, language, { maximumFractionDigits: 0, useGrouping: 'always' })

/** A number with at most one decimal: "4,5". */
export const decimal = (value: number, language: Language): string =>
  inWords(value, language, { maximumFractionDigits: 1 })

/** "40%", "40 %", with at most one decimal. @param percent 0 to 100 */
export const percentage = (percent: number, language: Language): string =>
  inWords(percent / 100, language, { style: 'percent', maximumFractionDigits: 1 })

/** A list of names, with "and" in the language before the last one. */
export const listInWords = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(`${language}-BE`).format(names)
