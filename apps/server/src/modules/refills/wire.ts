import type { LastOrder, OfferedDate, RefillQuote } from '@brine/contract/customer/refills'
import { formatWireDateTime, formatWireTimestamp, timeOfDayText } from '@brine/contract/dates'
import { knownMissedReason, type MissedReason } from '@brine/contract/missed-reason'
import type { Offer, Slot } from '@brine/planning/model'
import type { CreditUse } from '../referrals/module.ts'
import type { StoredOfferedDate } from './offer-queries.ts'
import { centsOf, packsOf, priceOf, type SaltPrice } from './rules.ts'

/** Columns of a refill that a customer can see. */
interface ShownRefill {
  readonly state: 'booked' | 'missed' | 'delivered' | 'cancelled'
  /** Null unless it was missed, and in reports of before there were reasons. */
  readonly missed_reason: MissedReason | null
  readonly date: string
  readonly slots: Slot[]
  readonly comment: string
  readonly packs: number
  readonly kg: number
  /** The price to pay, after the discount. */
  readonly price_cents: number
  readonly discount_cents: number
  readonly created_at: Date
  readonly action_at: Date
  /** Begin of the afternoon that the customer was shown, minutes after midnight; null or absent in no route. */
  readonly afternoon_from?: number | null
  /** The announced arrival, minutes after midnight; null or absent where none is announced. */
  readonly arrives_from?: number | null
  readonly arrives_to?: number | null
}

/**
 * Maps the last order to the contract; all fields are null for a customer who never ordered.
 * @param changeableUntil null if the customer can no longer change it
 */
export function describeLastOrder(refill: ShownRefill | undefined, changeableUntil: Date | null): LastOrder {
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
          ...inEuros(refill),
          changeable_until: changeableUntil && formatWireDateTime(changeableUntil),
          ...afternoonOf(refill),
          ...(isMissed
            ? { missed: true, missed_reason: knownMissedReason(refill.missed_reason) }
            : windowOf(refill)),
        }
      : null,
  }
}

const afternoonOf = ({ afternoon_from: from }: ShownRefill) =>
  from == null ? {} : { afternoon_from: timeOfDayText(from) }

function windowOf({ arrives_from: from, arrives_to: to }: ShownRefill) {
  if (from == null || to == null) return {}
  return { window: { from: timeOfDayText(from), to: timeOfDayText(to) } }
}

/** @param credit the credit that the customer can use for this price */
export function describeQuote(
  customer: { readonly refill_packs: number },
  packs: number,
  price: Omit<SaltPrice, 'product_id'>,
  credit: readonly CreditUse[],
): RefillQuote {
  const { kg, cents } = priceOf(packs, price)
  const discount_cents = centsOf(credit)
  return {
    ...{ packs, blocks_per_pack: price.blocks_per_pack, kg },
    ...inEuros({ price_cents: cents - discount_cents, discount_cents }),
    ...{ friends: credit.length, vat_rate: price.vat_rate },
    ...{ usual_packs: packsOf(customer, price), min_packs: price.min_packs },
  }
}

export function describeOffer(offer: Offer): OfferedDate {
  return {
    date: offer.date,
    driver_id: offer.driverId,
    label: offer.label,
    detour_km: offer.detourKm,
    ...{ extra_km: offer.extraKm, extra_co2_g: offer.extraCo2Grams },
    saved_km: offer.savedKm,
    saved_co2_g: offer.savedCo2Grams,
  }
}

/** Maps the day of an open order that is outside the calendar of offers: nothing is claimed about its kilometres. */
export function describeOwnDay({ date, driverId }: Pick<Offer, 'date' | 'driverId'>): OfferedDate {
  return {
    ...{ date, driver_id: driverId, label: 'other', detour_km: 0, extra_km: null },
    ...{ extra_co2_g: 0, saved_km: 0, saved_co2_g: 0 },
  }
}

/** Maps an offered date to its stored form, with the score behind its label. */
export function storedOfferOf(offer: Offer): StoredOfferedDate {
  return { ...describeOffer(offer), score: offer.score }
}

const inEuros = ({ price_cents, discount_cents }: Pick<ShownRefill, 'price_cents' | 'discount_cents'>) => ({
  price: price_cents / 100,
  discount: discount_cents / 100,
})
