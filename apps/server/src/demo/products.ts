import type { ProductKind, SaltPack } from '@brine/contract/office/products'
import type { Language } from '@brine/contract/primitives'
import { addDays } from '@brine/planning/dates'
import { PACK_KG } from './routes.ts'

/** A product of the demo supplier. */
interface DemoProduct {
  readonly kind: ProductKind
  readonly code: string
  readonly names: readonly [nl: string, fr: string]
  readonly salt?: SaltPack
  /** EUR cents including VAT, by the number of days ago from which the price applies; negative for a later day. */
  readonly prices: readonly (readonly [daysAgo: number, cents: number])[]
  readonly isSold?: boolean
}

const noSizes = { pack_kg: null, blocks_per_pack: null, packs_per_layer: null, min_packs: null }

/** The salt that every household of the demo takes: packs of two blocks. */
const blocks: DemoProduct = {
  ...{ kind: 'salt', code: 'ZB-08', names: ['Zoutblokken', 'Blocs de sel'] },
  salt: { pack_kg: PACK_KG, blocks_per_pack: 2, packs_per_layer: 10, min_packs: 1 },
  prices: [
    [1100, 1090],
    [500, 1145],
    [140, 1190],
  ],
}

const others: readonly DemoProduct[] = [
  {
    ...{ kind: 'salt', code: 'ZT-10', names: ['Zouttabletten', 'Pastilles de sel'] },
    salt: { pack_kg: 10, blocks_per_pack: 1, packs_per_layer: 8, min_packs: 2 },
    prices: [[320, 1240]],
  },
  {
    ...{ kind: 'salt', code: 'ZZ-25', names: ['Zout in zakken', 'Sel en sacs'] },
    salt: { pack_kg: 25, blocks_per_pack: 1, packs_per_layer: 4, min_packs: 1 },
    prices: [[320, 2100]],
  },
  {
    ...{ kind: 'device', code: 'DU-2', names: ['Toestel Duo', 'Appareil Duo'] },
    prices: [
      [320, 189_000],
      [-40, 195_000],
    ],
  },
  {
    ...{ kind: 'device', code: 'SO-1', names: ['Toestel Solo', 'Appareil Solo'] },
    prices: [[320, 139_000]],
  },
  {
    ...{ kind: 'work', code: 'OH-1', names: ['Onderhoudsbeurt', 'Entretien'] },
    prices: [
      [320, 14_900],
      [-40, 15_500],
    ],
  },
  {
    ...{ kind: 'part', code: 'FH-3', names: ['Filterhuis', 'Corps de filtre'] },
    ...{ prices: [[900, 6400]], isSold: false },
  },
]

/** Percent, of every product. */
export const VAT_RATE = 21

/** The id of the salt blocks: products are inserted first, into an empty table. */
export const BLOCKS_ID = 1

/** The product of a maintenance, as an order line names it. */
export function maintenanceProduct(language: Language) {
  const index = others.findIndex(({ code }) => code === 'OH-1')
  const [nl, fr] = others[index]?.names ?? ['', '']
  return { product_id: BLOCKS_ID + 1 + index, description: language === 'fr' ? fr : nl }
}

/** Products and prices of the demo supplier; ids count up from 1. */
export function productRows(today: string) {
  const demoProducts = [blocks, ...others]
  return {
    products: demoProducts.map(({ kind, code, names: [name_nl, name_fr], salt, isSold = true }, index) => ({
      ...{ id: index + BLOCKS_ID, kind, code, name_nl, name_fr, vat_rate: VAT_RATE, sold: isSold },
      ...(salt ?? noSizes),
    })),
    prices: demoProducts.flatMap(({ prices }, index) =>
      prices.map(([daysAgo, price_cents]) => ({
        ...{ product_id: index + BLOCKS_ID, valid_from: addDays(today, -daysAgo), price_cents },
      })),
    ),
  }
}

/** The cents of a pack of blocks on a day, YYYY-MM-DD; before the first price the first one applies. */
export function blocksPriceOn(day: string, today: string): number {
  const since = ([daysAgo]: DemoProduct['prices'][number]) => addDays(today, -daysAgo)
  const price = blocks.prices.findLast((one) => since(one) <= day) ?? blocks.prices[0]
  return price?.[1] ?? 0
}
