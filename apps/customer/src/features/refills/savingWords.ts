import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { unit } from './words.ts'

export interface SavingWords {
  /** "4 km", "600 m" */
  readonly distance: string
  /** "1,1 kg", "350 g"; absent where there is nothing to say about CO2. */
  readonly weight: string | undefined
}

/**
 * What a date saves against the customer's other dates, rounded so that it can be said with "about"; undefined where
 * that is less than 100 metres. Always rounded down: a claim about the environment must not say more than is true
 * (Directive (EU) 2024/825).
 */
export function savingWords(
  { saved_km, saved_co2_g }: Pick<OfferedDate, 'saved_km' | 'saved_co2_g'>,
  language: Language,
): SavingWords | undefined {
  if (saved_km < 0.1) return undefined
  return {
    distance: saved_km < 1 ? down(saved_km * 1000, 100, 'meter') : down(saved_km, 1, 'kilometer'),
    weight: saved_co2_g < 10 ? undefined : weightOf(saved_co2_g),
  }

  function weightOf(grams: number): string {
    if (grams >= 1000) return down(grams / 1000, 0.1, 'kilogram')
    return grams >= 100 ? down(grams, 50, 'gram') : down(grams, 10, 'gram')
  }

  function down(amount: number, step: number, of: 'meter' | 'kilometer' | 'kilogram' | 'gram'): string {
    // the sliver keeps 0.3 / 0.1 from falling below 3
    return unit(Math.floor(amount / step + 1e-9) * step, of, language)
  }
}
