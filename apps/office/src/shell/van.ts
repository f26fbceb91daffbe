import type { Van } from '@brine/contract/office/van-assignments'

/** A van as it is typed. */
export interface VanDraft {
  readonly name: string
  readonly capacity_kg: string
  readonly co2_g_per_km: string
}

export const draftOfVan = ({ name, capacity_kg, co2_g_per_km }: Van): VanDraft => ({
  name,
  capacity_kg: String(capacity_kg),
  co2_g_per_km: String(co2_g_per_km),
})

const MOST_KG = 40_000
const MOST_GRAMS = 2000

/** A whole number as it is typed; NaN for anything else. */
const wholeOf = (text: string): number => (/^ *\d{1,6} *$/.test(text) ? Number(text) : Number.NaN)

/** The name of the first field that is not filled in as it should be. */
export function wrongOfVan(draft: VanDraft): 'capacity_kg' | 'co2_g_per_km' | undefined {
  const { capacity_kg, co2_g_per_km } = vanOf(draft)
  if (!(capacity_kg >= 1 && capacity_kg <= MOST_KG)) return 'capacity_kg'
  return co2_g_per_km >= 0 && co2_g_per_km <= MOST_GRAMS ? undefined : 'co2_g_per_km'
}

/** The van that was typed; what is no number is none. */
export const vanOf = ({ name, capacity_kg, co2_g_per_km }: VanDraft): Van => ({
  name: name.trim(),
  capacity_kg: wholeOf(capacity_kg),
  co2_g_per_km: wholeOf(co2_g_per_km),
})

/** Whether two names are those of one van, however a plate is written; a van without a name is nobody else's. */
export function isSameVan(one: string, other: string): boolean {
  const plate = (name: string) => name.toUpperCase().replace(/[\s.-]/g, '')
  return plate(one) !== '' && plate(one) === plate(other)
}
