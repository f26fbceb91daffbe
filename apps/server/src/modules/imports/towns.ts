import { type BelgianTown, lettersOf, readBelgianTowns } from '../../platform/belgian-towns.ts'

/** The postal codes of Belgium with their towns. */
export interface TownList {
  hasCode(postalCode: string): boolean
  /** The postal codes of a town in any spelling; none for an unknown one. */
  codesOf(town: string): readonly string[]
  /** The towns of a postal code, as the list spells them. */
  townsOf(postalCode: string): readonly string[]
}

export function createTowns(towns: readonly BelgianTown[] = readBelgianTowns()): TownList {
  const byCode = Map.groupBy(towns, ({ postalCode }) => postalCode)
  const byName = Map.groupBy(towns, ({ name }) => lettersOf(name))
  return {
    hasCode: (postalCode) => byCode.has(postalCode),
    codesOf: (town) => [...new Set((byName.get(lettersOf(town)) ?? []).map(({ postalCode }) => postalCode))],
    townsOf: (postalCode) => (byCode.get(postalCode) ?? []).map(({ name }) => name),
  }
}
