import type { Language } from '@brine/contract/primitives'
import type { Location, Slot } from '@brine/planning/model'
import { AFTERNOON, MORNING, type TimeWindow } from '@brine/planning/windows'
import { fail } from '../../platform/http/fail.ts'
import type { CreditUse } from '../referrals/module.ts'

/** Start of the afternoon on the pages of a language, minutes after midnight (specification section 9). */
export const afternoonFrom: Record<Language, number> = { nl: AFTERNOON.from, fr: 11 * 60 }

/** In the order of the day. */
const SLOTS: readonly Slot[] = ['morning', 'afternoon']

/** The selected half days without duplicates, in the order of the day. */
export const inDayOrder = (slots: readonly Slot[]): Slot[] => SLOTS.filter((slot) => slots.includes(slot))

/**
 * Returns begin and end of the half days.
 * @param afternoon start of the afternoon that the customer was shown, minutes after midnight
 */
export const slotHours = (afternoon: number): Record<Slot, TimeWindow> => ({
  morning: MORNING,
  afternoon: { from: afternoon, to: AFTERNOON.to },
})

/** The delivery location; null if the address has no coordinates. Such a customer is offered no dates. */
export function locationOf(customer: { latitude: number | null; longitude: number | null }): Location | null {
  const { latitude, longitude } = customer
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** A salt product with its weight (kg) and price (cents including VAT) of a pack. */
export interface SaltPrice {
  readonly product_id: number
  readonly blocks_per_pack: number
  readonly pack_kg: number
  /** The smallest delivery. */
  readonly min_packs: number
  readonly pack_price_cents: number
  /** Percent. */
  readonly vat_rate: number
}

/** @throws `no_price` if the supplier has not entered a price for the customer's salt */
export function knownPrice(found: { readonly [Key in keyof SaltPrice]: SaltPrice[Key] | null }): SaltPrice {
  const { product_id, blocks_per_pack, pack_kg, min_packs, pack_price_cents, vat_rate } = found
  if (
    product_id === null ||
    blocks_per_pack === null ||
    pack_kg === null ||
    min_packs === null ||
    pack_price_cents === null ||
    vat_rate === null
  )
    throw fail('no_price')
  return { product_id, blocks_per_pack, pack_kg, min_packs, pack_price_cents, vat_rate }
}

/**
 * The packs of a customer's next refill, but no less than the supplier delivers.
 * @param wanted undefined for the customer's usual number
 */
export const packsOf = (
  { refill_packs }: { readonly refill_packs: number },
  { min_packs }: Pick<SaltPrice, 'min_packs'>,
  wanted?: number,
): number => Math.max(wanted ?? refill_packs, min_packs)

/** Computes the weight (kg) and full price (cents including VAT) of packs. */
export function priceOf(
  packs: number,
  price: Pick<SaltPrice, 'pack_kg' | 'pack_price_cents'>,
): { kg: number; cents: number } {
  return { kg: packs * price.pack_kg, cents: packs * price.pack_price_cents }
}

/** The order lines of a refill: one for the packs, and one for each credit. */
export const linesOf = (packs: number, packCents: number, credit: readonly CreditUse[]) => [
  { item: 'salt_pack', quantity: packs, unit_price_cents: packCents } as const,
  ...credit.map(
    ({ cents }) => ({ item: 'referral_discount', quantity: 1, unit_price_cents: -cents }) as const,
  ),
]

/** The total discount of all credits, in cents. */
export const centsOf = (credit: readonly CreditUse[]): number =>
  credit.reduce((sum, { cents }) => sum + cents, 0)

/** A quantity of packs with its terms. */
interface PricedPacks {
  readonly packs: number
  readonly kg: number
  /** The price to pay, after the discount. */
  readonly price_cents: number
  readonly discount_cents: number
}

/** Cents including VAT of one pack, before the discount. */
export const packCentsOf = ({ price_cents, discount_cents, packs }: PricedPacks): number =>
  (price_cents + discount_cents) / packs

/** The terms of an order. One from the books of an earlier program may name no product. */
export const agreedPrice = (
  refill: PricedPacks & {
    readonly vat_rate: number
    readonly blocks_per_pack: number | null
    readonly min_packs: number | null
  },
): Omit<SaltPrice, 'product_id'> => ({
  // an order may stay as it is, whatever the smallest delivery has become
  ...{
    blocks_per_pack: refill.blocks_per_pack ?? 1,
    min_packs: Math.min(refill.min_packs ?? 1, refill.packs),
  },
  ...{ pack_kg: refill.kg / refill.packs, pack_price_cents: Math.round(packCentsOf(refill)) },
  vat_rate: refill.vat_rate,
})

/** Another quantity at the same terms. */
export const otherQuantity = (ordered: PricedPacks, packs: number, discount_cents: number): PricedPacks => ({
  ...{ packs, kg: (ordered.kg / ordered.packs) * packs, discount_cents },
  price_cents: packs * packCentsOf(ordered) - discount_cents,
})

/** The packs that were ordered, also while another number is delivered. */
export const orderedPacksOf = (refill: { readonly packs: number; readonly ordered_packs: number | null }) =>
  refill.ordered_packs ?? refill.packs
