import type { Location, Slot } from '@brine/planning/model'
import { type Random, seededRandom } from '@brine/planning/random'
import { drawDoor } from './firms.ts'
import { provinceOf } from './towns.ts'

/**
 * A customer who orders, and the dates that suit. Drawn independently of the policy, so that every policy gets the same
 * customers.
 */
export interface SimulatedCustomer {
  readonly id: string
  readonly location: Location
  readonly province: string
  readonly kg: number
  readonly slots: readonly Slot[]
  /** ISO weekdays on which the customer is never at home. */
  readonly impossible: ReadonlySet<number>
  /** Unobserved preference for each date: a Gumbel draw per day, as in the logit model. */
  readonly taste: (daysAhead: number) => number
}

/** Share of weekdays that do not suit a customer. */
const IMPOSSIBLE_SHARE = 0.35
const WORKDAYS = [1, 2, 3, 4, 5]
/** Packs of an order: four to eight packs of two blocks. */
const PACKS = [4, 6, 8]
const KG_A_PACK = 8
/** Of ten customers, eight accept both half days, one only the morning and one only the afternoon. */
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
  return {
    id: `${day}-${index}`,
    location,
    province: provinceOf(postalCode),
    kg,
    slots,
    impossible,
    taste: drawTaste(random),
  }
}

/** What a customer thinks of each date, apart from label and waiting: a Gumbel draw by days ahead. */
export function drawTaste(random: Random): SimulatedCustomer['taste'] {
  const tastes: number[] = []
  return (daysAhead) => {
    while (tastes.length <= daysAhead) tastes.push(-Math.log(-Math.log(random.next() || Number.MIN_VALUE)))
    return tastes[daysAhead] ?? 0
  }
}
