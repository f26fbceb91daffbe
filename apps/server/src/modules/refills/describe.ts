import type { LastOrder, OfferedDate, RefillQuote } from '@brine/contract/customer/refills'
import { formatWireDateTime, formatWireTimestamp } from '@brine/contract/dates'
import type { Location, Offer } from '@brine/planning/model'
import type { CreditUse } from '../referrals/module.ts'
import type { OfferedMoment } from './offer-queries.ts'
import type { SaltPrice } from './queries.ts'

/** A refill as it stands in the database. */
export interface Refill {
  state: 'booked' | 'missed' | 'delivered' | 'cancelled'
  date: string
  slots: ('morning' | 'afternoon')[]
  comment: string
  packs: number
  kg: number
  /** What is paid, after the discount. */
  price_cents: number
  discount_cents: number
  created_at: Date
  action_at: Date
}

/**
 * The last order as it stands on the wire; nulls for a customer who never ordered.
 * @param changeableUntil null where the household cannot change it any more
 */
export function describeLastOrder(refill: Refill | undefined, changeableUntil: Date | null): LastOrder {
  if (!refill) return { completed: null, created: null, action_timestamp: null, delivery: null }
  const { date, slots, comment, packs, kg } = refill
  const isMissed = refill.state === 'missed'
  const isOpen = isMissed || refill.state === 'booked'
  return {
    completed: !isOpen,
    created: formatWireTimestamp(refill.created_at),
    action_timestamp: formatWireTimestamp(refill.action_at),
    delivery: isOpen
      ? {
          ...{ date, slots, comment, packs, kg },
          ...priceOn(refill),
          changeable_until: changeableUntil && formatWireDateTime(changeableUntil),
          ...(isMissed ? { missed: true } : {}),
        }
      : null,
  }
}

/** Where to deliver; null while nobody has placed the address on the map: such a household is offered no dates. */
export function placeOf(household: { latitude: number | null; longitude: number | null }): Location | null {
  const { latitude, longitude } = household
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What so many packs weigh (kg) and cost (cents including VAT) at a price. */
export function priceOf(packs: number, price: SaltPrice): { kg: number; cents: number } {
  return { kg: packs * price.pack_kg, cents: packs * price.pack_price_cents }
}

/** @param credit what the household has for this price */
export function describeQuote(packs: number, price: SaltPrice, credit: readonly CreditUse[]): RefillQuote {
  const { kg, cents } = priceOf(packs, price)
  const discount_cents = centsOf(credit)
  return {
    ...{ packs, blocks_per_pack: price.blocks_per_pack, kg },
    ...priceOn({ price_cents: cents - discount_cents, discount_cents }),
    ...{ friends: credit.length, vat_rate: price.vat_rate },
  }
}

/** The lines of a salt order: one for the packs, and one a friend. */
export const linesOf = (packs: number, packCents: number, credit: readonly CreditUse[]) => [
  { item: 'salt_pack', quantity: packs, unit_price_cents: packCents } as const,
  ...credit.map(
    ({ cents }) => ({ item: 'referral_discount', quantity: 1, unit_price_cents: -cents }) as const,
  ),
]

/** What all parts of a credit take off together, in cents. */
export const centsOf = (credit: readonly CreditUse[]): number =>
  credit.reduce((sum, { cents }) => sum + cents, 0)

export function describeMoment(offer: Offer): OfferedDate {
  return {
    date: offer.date,
    driver_id: offer.driverId,
    label: offer.label,
    detour_km: offer.detourKm,
    saved_km: offer.savedKm,
    saved_co2_g: offer.savedCo2Grams,
  }
}

/** What is kept of an offered date: more than is shown, since the label was given by the score. */
export function evidenceOf(offer: Offer): OfferedMoment {
  return { ...describeMoment(offer), score: offer.score }
}

const priceOn = ({ price_cents, discount_cents }: Pick<Refill, 'price_cents' | 'discount_cents'>) => ({
  price: price_cents / 100,
  discount: discount_cents / 100,
})
