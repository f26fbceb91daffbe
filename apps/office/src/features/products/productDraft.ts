import type { FormOptions } from '@brine/app-kit/useForm'
import {
  officeProducts,
  type Product,
  type ProductKind,
  type ProductPrice,
  type SaltPack,
} from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { type InferOutput, object, string } from 'valibot'
import { dayText } from '../../shell/fieldTexts.ts'
import { pricesAround } from '../../shell/productWords.ts'
import { centsOf, wholeOf } from '../../shell/typedNumbers.ts'

/** The typed fields of a product. */
export interface TypedProduct {
  readonly kind: ProductKind
  readonly code: string
  readonly name_nl: string
  readonly name_fr: string
  readonly vat_rate: string
  readonly sold: boolean
  readonly salt: Readonly<Record<keyof SaltPack, string>>
}

/** The default VAT rate of Belgium, in percent. */
const STANDARD_VAT_RATE = '21'

export const newProduct: TypedProduct = {
  ...{ kind: 'salt', code: '', name_nl: '', name_fr: '', vat_rate: STANDARD_VAT_RATE, sold: true },
  salt: { pack_kg: '', blocks_per_pack: '', packs_per_layer: '', min_packs: '1' },
}

export function typedOf({ kind, code, name_nl, name_fr, vat_rate, sold, salt }: Product): TypedProduct {
  const typed = { kind, code, name_nl, name_fr, vat_rate: String(vat_rate), sold }
  if (!salt) return { ...typed, salt: newProduct.salt }
  const { pack_kg, blocks_per_pack, packs_per_layer, min_packs } = salt
  return {
    ...typed,
    salt: {
      pack_kg: String(pack_kg),
      blocks_per_pack: String(blocks_per_pack),
      packs_per_layer: String(packs_per_layer),
      min_packs: String(min_packs),
    },
  }
}

/** Maps the typed fields to the contract. Unreadable numbers become NaN. */
export const bodyOf = ({ kind, code, name_nl, name_fr, vat_rate, sold, salt }: TypedProduct) => ({
  ...{ kind, code: code.trim(), name_nl: name_nl.trim(), name_fr: name_fr.trim() },
  ...{ vat_rate: Number(vat_rate), sold },
  salt:
    kind === 'salt'
      ? {
          pack_kg: wholeOf(salt.pack_kg),
          blocks_per_pack: wholeOf(salt.blocks_per_pack),
          packs_per_layer: wholeOf(salt.packs_per_layer),
          min_packs: wholeOf(salt.min_packs),
        }
      : null,
})

const missing = () => m['office.common.field_missing']
const figureWrong = () => m['office.products.figure_wrong']

/** The form of a product, validated by the contract. */
export const productForm = (initial: TypedProduct): FormOptions<TypedProduct> => ({
  schema: officeProducts.create.body,
  initial,
  contentOf: bodyOf,
  texts: {
    ...{ code: missing, name_nl: missing, name_fr: missing },
    'salt.pack_kg': figureWrong,
    'salt.blocks_per_pack': figureWrong,
    'salt.packs_per_layer': figureWrong,
    'salt.min_packs': () => m['office.products.min_packs_wrong'],
  },
})

/** The typed fields of a price. The day is YYYY-MM-DD. */
export const TypedPrice = object({ valid_from: string(), price: string() })
export type TypedPrice = Readonly<InferOutput<typeof TypedPrice>>

/** Maps the typed price to the contract. An unreadable amount becomes NaN. */
export const priceOf = ({ valid_from, price }: TypedPrice): ProductPrice => ({
  valid_from,
  price_cents: centsOf(price) ?? Number.NaN,
})

/** The form of a price. The server names the cents, the form has a field for the amount. */
export const priceForm = (initial: TypedPrice, today: string): FormOptions<TypedPrice> => ({
  schema: officeProducts.setPrice.body,
  initial,
  contentOf: priceOf,
  texts: { valid_from: dayText },
  rules: (typed) => ({
    ...(typed.valid_from < today && { valid_from: m['office.products.valid_from_wrong'] }),
    ...(!(priceOf(typed).price_cents > 0) && { price: m['office.products.price_wrong'] }),
  }),
})

/** Products that are sold without a price on a day. */
export const withoutPrice = (products: readonly Product[], day: string): readonly Product[] =>
  products.filter(({ sold, prices }) => sold && !pricesAround(prices, day).current)
