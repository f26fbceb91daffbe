import type { Location, Slot } from '@brine/planning/model'
import { seededRandom } from '@brine/planning/random'
import { drawDoor } from './firms.ts'
import { provinceOf } from './towns.ts'

/** Who orders, and what suits them. Drawn by numbers alone, so that every policy meets the same households. */
export interface SimulatedCustomer {
  readonly id: string
  readonly location: Location
  readonly province: string
  readonly kg: number
  readonly slots: readonly Slot[]
  /** ISO weekdays on which nobody can open the door. */
  readonly impossible: ReadonlySet<number>
  /** What speaks for a date and nobody knows: a Gumbel draw a day, as the logit model has it. */
  readonly taste: (daysAhead: number) => number
}

/** Share of weekdays that do not suit a household. */
const IMPOSSIBLE_SHARE = 0.35
const WORKDAYS = [1, 2, 3, 4, 5]
/** Kilograms of an order: four to eight packs of two blocks. */
const PACKS = [4, 6, 8]
const KG_A_PACK = 8
/** Most let the van come all day; of ten, one insists on the morning and one on the afternoon. */
const SLOTS: readonly (readonly Slot[])[] = [
  ...Array.from({ length: 8 }, (): readonly Slot[] => ['morning', 'afternoon']),
  ['morning'],
  ['afternoon'],
]

export function inventCustomer(seed: number, day: number, index: number): SimulatedCustomer {
  const random = seededRandom(seed * 1_000_003 + day * 10_007 + index)
  const { location, postalCode } = drawDoor(random)
  const kg = (PACKS[random.below(PACKS.length)] ?? 6) * KG_A_PACK
  const slots = SLOTS[random.below(SLOTS.length)] ?? ['morning', 'afternoon']
  const impossible = new Set(WORKDAYS.filter(() => random.next() < IMPOSSIBLE_SHARE))
  const tastes: number[] = []
  return {
    id: `${day}-${index}`,
    location,
    province: provinceOf(postalCode),
    kg,
    slots,
    impossible,
    taste: (daysAhead) => {
      while (tastes.length <= daysAhead) tastes.push(-Math.log(-Math.log(random.next() || Number.MIN_VALUE)))
      return tastes[daysAhead] ?? 0
    },
  }
}
