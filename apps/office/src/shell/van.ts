import type { Van } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { wholeOf } from './typedNumbers.ts'

/** The typed fields of a van. */
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

/** Maps the typed van to the contract. Invalid numbers become NaN. */
export const vanOf = ({ name, capacity_kg, co2_g_per_km }: VanDraft): Van => ({
  name: name.trim(),
  capacity_kg: wholeOf(capacity_kg),
  co2_g_per_km: wholeOf(co2_g_per_km),
})

/** Error texts of a van's numbers. */
export const vanTexts = {
  'van.capacity_kg': () => m['office.fleet.van_capacity_wrong'],
  'van.co2_g_per_km': () => m['office.fleet.van_co2_wrong'],
}

/** Whether two names belong to the same van, in any spelling of the plate. A van without a name matches no other. */
export function isSameVan(one: string, other: string): boolean {
  const plate = (name: string) => name.toUpperCase().replace(/[\s.-]/g, '')
  return plate(one) !== '' && plate(one) === plate(other)
}
