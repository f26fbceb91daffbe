import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { IsoDay, Revision, SmallId, wholeNumber } from '../primitives.ts'
import { STANDARD_VAT_RATE, vatRates } from './orders.ts'

const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: StaffRole[] }
/** Roles that may change products and prices. */
const writeAccess = { staff: ['sales', 'administrator'] } as const satisfies { staff: StaffRole[] }

/** 100,000 EUR: well above the price of any product. */
const MAX_PRICE_CENTS = 10_000_000

export const ProductKind = v.picklist(['salt', 'device', 'part', 'work'])
export type ProductKind = v.InferOutput<typeof ProductKind>

/**
 * The VAT rates that a product may get, in percent. Salt for a softener is at the standard rate: it is no food, comes without
 * work on the dwelling, and the refills that follow it state no reason for another one.
 */
export const vatRatesOf = (kind: ProductKind): readonly number[] =>
  kind === 'salt' ? [STANDARD_VAT_RATE] : vatRates

const Name = v.pipe(v.string(), v.regex(/\S/), v.maxLength(80))

/** The sizes of a product of kind `salt`. */
export const SaltPack = v.object({
  pack_kg: wholeNumber(1, 100),
  blocks_per_pack: wholeNumber(1, 100),
  packs_per_layer: wholeNumber(1, 100),
  /** The smallest delivery. */
  min_packs: wholeNumber(1, 60),
})
export type SaltPack = v.InferOutput<typeof SaltPack>

const written = {
  /** The supplier's own code, unique in any case of letters. */
  code: v.pipe(v.string(), v.regex(/\S/), v.maxLength(20)),
  name_nl: Name,
  name_fr: Name,
  /** Percent, one of `vatRatesOf` its kind. */
  vat_rate: wholeNumber(0, 21),
  /** False for a product that is no longer sold. */
  sold: v.boolean(),
  /** Null for a product that is not salt. */
  salt: v.nullable(SaltPack),
}

/** The data of a product that the office enters. */
export const ProductDraft = v.object(written)
export type ProductDraft = v.InferOutput<typeof ProductDraft>

/** A price including VAT, of a pack for salt, from a day on. */
export const ProductPrice = v.object({ valid_from: IsoDay, price_cents: wholeNumber(1, MAX_PRICE_CENTS) })
export type ProductPrice = v.InferOutput<typeof ProductPrice>

export const Product = v.object({
  id: SmallId,
  kind: ProductKind,
  ...written,
  vat_rate: v.number(),
  /** Oldest first. */
  prices: v.array(ProductPrice),
  /** Revision of the record, to be sent with every change. */
  version: Revision,
})
export type Product = v.InferOutput<typeof Product>

const params = v.object({ id: SmallId })
const common = ['not_signed_in', 'not_allowed'] as const

/** What the supplier sells, and its prices. A price that applies already does not change: orders keep it. */
export const officeProducts = {
  list: call({
    method: 'GET',
    path: '/office/api/products',
    access,
    summary: 'All products with their prices, including those that are no longer sold.',
    answer: v.array(Product),
    errors: common,
  }),
  priceList: call({
    method: 'GET',
    path: '/office/api/products/price-list',
    access,
    summary:
      'What is sold with its price today and the next one, as PDF for customers, in the language of the reader.',
    file: 'application/pdf',
    errors: common,
  }),
  file: call({
    method: 'GET',
    path: '/office/api/products/file',
    access,
    summary: 'All products with their price today and the next one, as CSV.',
    file: 'text/csv',
    errors: common,
  }),
  create: call({
    method: 'POST',
    path: '/office/api/products',
    access: writeAccess,
    summary: 'Add a product. Its kind stays.',
    status: 201,
    body: v.object({ kind: ProductKind, ...written }),
    answer: Product,
    errors: [...common, 'product_code_taken', 'salt_vat_rate'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/products/:id',
    access: writeAccess,
    summary: 'Change a product. Existing orders keep their weight and price.',
    params,
    body: v.object({ version: Revision, ...written }),
    answer: Product,
    errors: [...common, 'changed_meanwhile', 'product_code_taken', 'salt_vat_rate'],
  }),
  setPrice: call({
    method: 'POST',
    path: '/office/api/products/:id/prices',
    access: writeAccess,
    summary: 'Set the price from today, or from a later day. Replaces a price from the same later day.',
    params,
    body: v.object({ version: Revision, ...ProductPrice.entries }),
    answer: Product,
    errors: [...common, 'changed_meanwhile', 'price_applies'],
  }),
  removePrice: call({
    method: 'POST',
    path: '/office/api/products/:id/prices/removal',
    access: writeAccess,
    summary: 'Remove a price that does not apply yet.',
    params,
    body: v.object({ version: Revision, valid_from: IsoDay }),
    answer: Product,
    errors: [...common, 'changed_meanwhile', 'price_applies'],
  }),
}
