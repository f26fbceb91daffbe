import type { Language } from '@brine/contract/primitives'

/** An amount in EUR without cents: "€ 50", "50 €". */
export function wholeEuros(amount: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-BE`, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount)
}

/** An amount in EUR with its cents only where there are some: "€ 50", "47,60 €". */
export function briefEuros(amount: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-BE`, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** An amount in EUR: "€ 47,90", "47,90 €". */
export function euros(amount: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-BE`, { style: 'currency', currency: 'EUR' }).format(amount)
}
