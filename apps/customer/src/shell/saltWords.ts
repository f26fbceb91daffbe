import { numberFormat, pluralRules } from '@brine/app-kit/formats'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** Kilograms: "48 kg". */
export function kilograms(amount: number, language: Language): string {
  return unit(amount, 'kilogram', language)
}

/** A number without a unit: "21", "5,5". */
export function plain(amount: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(amount)
}

/** CO2 in grams, or in kilograms from 1000 g: "280 g", "1,1 kg". */
export const gramsText = (grams: number, language: Language): string =>
  grams < 1000 ? unit(grams, 'gram', language) : unit(grams / 1000, 'kilogram', language)

/** An amount with its unit, at most one decimal: "4 km", "1,2 kg". A non-breaking space joins the two. */
export function unit(amount: number, of: 'kilometer' | 'kilogram' | 'gram', language: Language): string {
  const text = numberFormat(language, { style: 'unit', unit: of, maximumFractionDigits: 1 }).format(amount)
  return text.replace(/\s/g, '\u00a0')
}

/** Whether a number takes the singular form of a text. */
export function isOne(count: number, language: Language): boolean {
  return pluralRules(language, {}).select(count) === 'one'
}

/** The delivered quantity: "6 pakken, 48 kg". */
export function packsText({ packs, kg }: { packs: number; kg: number }, language: Language): string {
  const words = isOne(packs, language) ? m['salt.packs_delivered_one'] : m['salt.packs_delivered_other']
  return words({ packs, weight: kilograms(kg, language) })
}
