import { type Brand, PAYMENT_DAYS } from '@brine/contract/app-config'
import { readVatNumber } from '@brine/contract/firm-numbers'
import * as v from 'valibot'

const Localized = v.object({ nl: v.string(), fr: v.string() })

/**
 * What documents say about the firm, and its terms, as `sellers` keeps it for good; not how to pay, which is asked for today.
 * Every later release reads the rows of earlier ones: a field may be added as optional only, and none may be taken away or changed.
 */
const StoredSeller = v.object({
  version: v.literal(1),
  name: v.string(),
  legalName: Localized,
  address: v.object({ street: v.string(), postalCode: v.string(), city: Localized, country: Localized }),
  email: v.string(),
  companyNumber: v.string(),
  court: v.exactOptional(Localized),
  phones: v.array(v.object({ number: v.string(), tel: v.string(), language: v.picklist(['nl', 'fr']) })),
  paymentDays: v.number(),
})
export type StoredSeller = v.InferOutput<typeof StoredSeller>

/** The firm as a document names it. */
export interface Seller extends Omit<StoredSeller, 'version' | 'companyNumber'> {
  readonly companyNumber?: string
}

/**
 * The firm as a new document keeps it. Null without an enterprise number that can be read: the firm has not entered its data yet, and
 * its documents have them once they are there.
 */
export const storedSellerOf = (brand: Brand): StoredSeller | null =>
  readVatNumber(brand.companyNumber ?? '') === null
    ? null
    : v.parse(StoredSeller, { ...withTerms(brand), version: 1 })

/** @param brand for a document of which no seller was kept */
export const sellerOf = ({ seller }: { readonly seller: unknown }, brand: Brand): Seller =>
  seller === null ? withTerms(brand) : v.parse(StoredSeller, seller)

const withTerms = (brand: Brand) => ({ ...brand, paymentDays: brand.paymentDays ?? PAYMENT_DAYS })
