import { formatWireTimestamp } from '@brine/contract/dates'
import type { ContactMoment, LastOrder, RefillQuote } from '@brine/contract/salt'
import type { Offer, Place } from '@brine/planning/model'
import type { OfferedMoment, SaltPrice } from './queries.ts'

/** A refill as it stands in the database. */
export interface Refill {
  state: 'booked' | 'delivered' | 'cancelled'
  date: string
  slots: ('morning' | 'afternoon')[]
  comment: string
  packs: number
  kg: number
  price_cents: number
  created_at: Date
  action_at: Date
}

/** The last order as it stands on the wire; nulls for a customer who never ordered. */
export function describeLastOrder(refill: Refill | undefined): LastOrder {
  if (!refill) return { completed: null, created: null, action_timestamp: null, delivery: null }
  const { date, slots, comment, packs, kg } = refill
  const isOpen = refill.state === 'booked'
  return {
    completed: !isOpen,
    created: formatWireTimestamp(refill.created_at),
    action_timestamp: formatWireTimestamp(refill.action_at),
    delivery: isOpen ? { date, slots, comment, packs, kg, price: euros(refill.price_cents) } : null,
  }
}

/** Where to deliver; null while nobody has placed the address on the map: such a household is offered no dates. */
export function placeOf(household: { latitude: number | null; longitude: number | null }): Place | null {
  const { latitude, longitude } = household
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What so many packs weigh (kg) and cost (cents including VAT) at a price. */
export function priceOf(packs: number, price: SaltPrice): { kg: number; cents: number } {
  return { kg: packs * price.pack_kg, cents: packs * price.pack_price_cents }
}

export function describeQuote(packs: number, price: SaltPrice): RefillQuote {
  const { kg, cents } = priceOf(packs, price)
  return { packs, blocks_per_pack: price.blocks_per_pack, kg, price: euros(cents), vat_rate: price.vat_rate }
}

export function describeMoment(offer: Offer): ContactMoment {
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

const euros = (cents: number) => cents / 100
