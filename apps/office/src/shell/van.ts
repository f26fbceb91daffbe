import type { Van } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'

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

/** A whole number as it is typed; NaN for anything else. */
const wholeOf = (text: string): number => (/^ *\d{1,6} *$/.test(text) ? Number(text) : Number.NaN)

/** The van that was typed; what is no number is none. */
export const vanOf = ({ name, capacity_kg, co2_g_per_km }: VanDraft): Van => ({
  name: name.trim(),
  capacity_kg: wholeOf(capacity_kg),
  co2_g_per_km: wholeOf(co2_g_per_km),
})

/** What to say of figures that the contract refuses. */
export const vanTexts = {
  'van.capacity_kg': () => m['office.fleet.van_capacity_wrong'],
  'van.co2_g_per_km': () => m['office.fleet.van_co2_wrong'],
}

/** Whether two names are those of one van, however a plate is written; a van without a name is nobody else's. */
export function isSameVan(one: string, other: string): boolean {
  const plate = (name: string) => name.toUpperCase().replace(/[\s.-]/g, '')
  return plate(one) !== '' && plate(one) === plate(other)
}
